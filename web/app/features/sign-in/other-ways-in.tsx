import { Button, Stack, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { Link, useLocation } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { signUpPath } from '../../lib/paths.ts';
import { AuthRefusal, signInWith } from '../../session/auth-api.ts';
import { useActions } from '../../ui/use-actions.ts';
import type { LoginData } from './load-login.ts';

const INVITED = {
  employees: 'Staff accounts are created by a colleague. You’ll get an invitation by email.',
  agents: 'Agent accounts are created by the tour operator. You’ll get an invitation by email.',
} as const;

interface OtherWaysInProps {
  login: LoginData;
  onSignUp: (email: string) => void;
}

export function OtherWaysIn({ login: { type, hasSignUp, start, from }, onSignUp }: OtherWaysInProps) {
  const { socialProviders } = useAppData().config;
  const hasInvitation = hasSignUp && type !== 'customers';
  if (!socialProviders.length && !hasInvitation && type !== 'customers') return null;
  return (
    <Stack gap="0.75rem" mt="xl" pt="xl" style={{ borderTop: '1px solid var(--line)' }}>
      {socialProviders.map((provider) => (
        <SocialButton key={provider} provider={provider} />
      ))}
      {hasInvitation && <Text className="soft">{INVITED[type]}</Text>}
      {type === 'customers' && (
        <>
          <Text className="soft" ta="center">
            New here?
          </Text>
          {hasSignUp ? (
            <Button variant="default" onClick={() => onSignUp('email' in start ? start.email : '')}>
              Sign up
            </Button>
          ) : (
            <Button variant="default" component={Link} to={signUpPath(from)}>
              Sign up
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function SocialButton({ provider }: { provider: 'google' }) {
  const { apiKey } = useAppData();
  const { pathname, search } = useLocation();
  const { busy, carryOut } = useActions();
  const go = () => {
    const query = new URLSearchParams(search);
    query.delete('error');
    const backTo = `${pathname}${query.size ? `?${query}` : ''}`;
    return carryOut({
      id: provider,
      act: () => signInWith(apiKey, { provider, backTo }),
      onDone: leaveTo,
      failed: (error) => (error instanceof AuthRefusal ? error.message : message('login.failed')),
    });
  };
  return (
    <Button
      variant="default"
      onClick={go}
      loading={busy !== null}
      leftSection={<IconBrandGoogle size={20} aria-hidden />}
    >
      Continue with Google
    </Button>
  );
}
