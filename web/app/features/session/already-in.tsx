import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { UserType } from '@tours/contract/session';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { LANDING, LANDING_NAME } from '../../lib/paths.ts';
import { notify } from '../../ui/notify.tsx';
import { signOut } from './auth-api.ts';
import classes from './login-page.module.css';

/** One browser is one person at a time: who is in, and the way out. */
export function AlreadyIn({ type, email }: { type: UserType; email: string }) {
  const { apiKey } = useAppData();
  const { revalidate } = useRevalidator();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await signOut(apiKey);
      await revalidate();
    } catch {
      notify(message('login.error'), 'error');
      setIsLeaving(false);
    }
  };
  return (
    <Stack gap="md">
      <div className={classes.person}>
        <Text size="sm" className="soft">
          You are logged in as one of the {type}
        </Text>
        <Text fw={600}>{email}</Text>
      </div>
      <Button onClick={leave} loading={isLeaving}>
        Logout
      </Button>
      <Button component={Link} to={LANDING[type]} variant="subtle">
        Continue to {LANDING_NAME[type].toLowerCase()}
      </Button>
    </Stack>
  );
}
