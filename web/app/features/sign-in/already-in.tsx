import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { UserType } from '@tours/contract/session';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { LANDING, LANDING_NAME } from '../../lib/paths.ts';
import { signOut } from '../../session/auth-api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import classes from './login-page.module.css';

interface AlreadyInProps {
  type: UserType;
  email: string;
  /** The kind of person this login is for, if the signed-in person also has such a record. */
  other: UserType | null;
  /** The page that was asked for before the login. */
  next: string | null;
}

/** Shown to a person who is signed in already: they can continue, switch to their other record, or log out. */
export function AlreadyIn({ type, email, other, next }: AlreadyInProps) {
  const { apiKey } = useAppData();
  const client = useApi();
  const navigate = useNavigate();
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
  const goOnAs = async (chosen: UserType) => {
    try {
      await client.chooseRecord({ body: { type: chosen } });
      await navigate(next ?? LANDING[chosen]);
    } catch {
      notify(message('login.error'), 'error');
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
      {other && <Button onClick={() => goOnAs(other)}>Continue to {LANDING_NAME[other].toLowerCase()}</Button>}
      <Button onClick={leave} variant={other ? 'default' : 'filled'} loading={isLeaving}>
        Logout
      </Button>
      <Button component={Link} to={LANDING[type]} variant="subtle">
        Continue to {LANDING_NAME[type].toLowerCase()}
      </Button>
    </Stack>
  );
}
