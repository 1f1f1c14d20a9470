import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { LANDING, LANDING_NAME } from '../../lib/paths.ts';
import { endSession } from '../../session/auth-api.ts';
import { newPasswordError } from '../../session/credentials.ts';
import { KnownEmail, NewPasswordField, PasswordField } from '../../session/form/form-fields.tsx';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { Account } from './load-account.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The settings of a person's own sign-in. Employees, agents and customers share this page. */
export function AccountPage({ account, children }: { account: Account; children?: ReactNode }) {
  return (
    <PageFrame timezone={account.timezone} header={<Header account={account} />}>
      <Box w="100%" maw="40rem" mx="auto" pt="clamp(0.5rem, 3vh, 2rem)">
        <Title order={1} size="h2" mb={4}>
          Your account
        </Title>
        <Text className="soft" style={{ overflowWrap: 'anywhere' }}>
          {[account.name, account.email].filter(Boolean).join(' · ')}
        </Text>
        <PasswordSection email={account.email} />
        <TwoFactorSection account={account} />
        <SessionsSection sessions={account.sessions} />
        {children}
      </Box>
    </PageFrame>
  );
}

function Header({ account }: { account: Account }) {
  const { apiKey } = useAppData();
  const navigate = useNavigate();
  return (
    <Group justify="space-between" gap={8} py={4}>
      <Button
        component={Link}
        to={LANDING[account.type]}
        variant="subtle"
        ml={-12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {LANDING_NAME[account.type]}
      </Button>
      <LogoutButton variant="subtle" mr={-12} leave={() => endSession(apiKey).then(() => navigate('/'))} />
    </Group>
  );
}

function PasswordSection({ email }: { email: string }) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<FormMessage | null>(null);
  const form = useShortForm({
    name: 'change-password',
    start: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current ? undefined : 'Please enter your current password',
      next: newPasswordError(next),
    }),
    work: async ({ current, next }) => {
      setDone(null);
      const body = { currentPassword: current, newPassword: next };
      const { sessionsEnded } = await client.changePassword({ body });
      form.restart();
      setDone({ tone: 'success', text: `Password changed. ${endedText(sessionsEnded)}` });
      await revalidate();
    },
    about: { 'password.wrong': 'current', 'password.unchanged': 'next' },
    back: 'current',
  });
  return (
    <TitledSection look="page" title="Password">
      <Box maw="26rem">
        <ShortForm form={form} notice={done} verb="Change password" variant="default">
          <KnownEmail email={email} />
          <PasswordField field={form.field('current')} label="Current password" />
          <NewPasswordField field={form.field('next')} />
        </ShortForm>
      </Box>
    </TitledSection>
  );
}

function endedText(count: number): string {
  if (count === 0) return 'You weren’t logged in anywhere else.';
  return count === 1 ? 'Logged out of 1 other device.' : `Logged out of ${count} other devices.`;
}
