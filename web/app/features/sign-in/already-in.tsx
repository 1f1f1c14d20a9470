import { Box, Button, Stack, Text } from '@mantine/core';
import type { UserType } from '@tours/contract/session';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { LANDING, LANDING_NAME } from '../../lib/paths.ts';
import { endSession } from '../../session/auth-api.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import { useActions } from '../../ui/use-actions.ts';

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
  const { carryOut } = useActions();
  const goOnAs = (chosen: UserType) =>
    carryOut({
      id: chosen,
      act: () => client.chooseRecord({ body: { type: chosen } }),
      onDone: () => navigate(next ?? LANDING[chosen]),
      failed: 'login.error',
    });
  return (
    <Stack gap="md">
      <Box className="boxed" p="md" style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" className="soft">
          You’re logged in with a login for {type}
        </Text>
        <Text fw={600}>{email}</Text>
      </Box>
      {other && <Button onClick={() => goOnAs(other)}>Continue to {LANDING_NAME[other].toLowerCase()}</Button>}
      <LogoutButton variant={other ? 'default' : 'filled'} leave={() => endSession(apiKey).then(revalidate)} />
      <Button component={Link} to={LANDING[type]} variant="subtle">
        Continue to {LANDING_NAME[type].toLowerCase()}
      </Button>
    </Stack>
  );
}
