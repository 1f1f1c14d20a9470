import { Modal } from '@mantine/core';
import type { Session } from '../../session/use-session.ts';
import { SignInSteps, titleOf } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

interface LoginDialogProps {
  isOpen: boolean;
  onClose: () => void;
  session: Session;
}

/** Signs in a customer without leaving the checkout. The dialog keeps its step when it is closed and opened again. */
export default function LoginDialog({ isOpen, onClose, session }: LoginDialogProps) {
  const start = session.pending ?? { name: 'login' as const, email: '' };
  const flow = useSignIn({ type: 'customers', start, onSignedIn: session.enter });
  return (
    <Modal opened={isOpen} onClose={onClose} title={titleOf(flow)} centered>
      <SignInSteps flow={flow} />
    </Modal>
  );
}
