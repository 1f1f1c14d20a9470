import { Button, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { signUpPath } from '../../lib/paths.ts';
import { AuthRefusal, signInWith } from '../../session/auth-api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import type { LoginData } from './load-login.ts';
import classes from './login-page.module.css';

const INVITED = {
  employees: 'Accounts of employees are made by a colleague, who has the invitation mailed to you.',
  agents: 'Accounts of agents are made by the tour operator, who has the invitation mailed to you.',
} as const;

interface OtherWaysInProps {
  login: LoginData;
  onSignUp: (email: string) => void;
}

/** Alternatives below the login form: another website's sign-in, or a new account. */
export function OtherWaysIn({ login: { type, hasSignUp, start, from }, onSignUp }: OtherWaysInProps) {
  const { socialProviders } = useAppData().config;
  const hasInvitation = hasSignUp && type !== 'customers';
  if (!socialProviders.length && !hasInvitation && type !== 'customers') return null;
  return (
    <div className={classes.beside}>
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
    </div>
  );
}

const SOCIAL = {
  google: { name: 'Google', Icon: IconBrandGoogle },
} as const;

function SocialButton({ provider }: { provider: keyof typeof SOCIAL }) {
  const { apiKey } = useAppData();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const { name, Icon } = SOCIAL[provider];
  const go = async () => {
    setIsLeaving(true);
    try {
      const query = new URLSearchParams(search);
      query.delete('error');
      const backTo = `${pathname}${query.size ? `?${query}` : ''}`;
      window.location.assign(await signInWith(apiKey, { provider, backTo }));
    } catch (error) {
      notify(error instanceof AuthRefusal ? error.message : message('login.failed'), 'error');
      setIsLeaving(false);
    }
  };
  return (
    <Button variant="default" onClick={go} loading={isLeaving} leftSection={<Icon size={20} aria-hidden />}>
      Continue with {name}
    </Button>
  );
}
