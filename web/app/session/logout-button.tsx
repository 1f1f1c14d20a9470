import { Button, type ButtonProps } from '@mantine/core';
import { useActions } from '../ui/use-actions.ts';

interface LogoutButtonProps extends Pick<ButtonProps, 'variant' | 'mr'> {
  /** Ends the session, and shows the page or step after that. */
  leave(): Promise<unknown>;
  /** The specification's own word is for the login and the checkout. */
  label?: 'Logout' | 'Log out';
}

export function LogoutButton({ leave, label = 'Logout', ...look }: LogoutButtonProps) {
  const { busy, carryOut } = useActions();
  return (
    <Button
      {...look}
      loading={busy !== null}
      onClick={() => carryOut({ id: 'logout', act: leave, failed: 'login.error' })}
    >
      {label}
    </Button>
  );
}
