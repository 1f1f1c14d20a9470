import { Box, Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { ACCOUNT_PATH } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { EnterCode } from './enter-code.tsx';

export const CLOSED = ['auth.secondFactorAsked', 'auth.secondFactorMissing', 'company.notAllDivisions'] as const;

/** Shown while the settings may not be opened: what is missing, and the next step. */
export function ClosedSettings({ code }: { code: (typeof CLOSED)[number] }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Company settings" />
      {code === 'auth.secondFactorAsked' && (
        <Box maw="26rem">
          <EnterCode action="Open settings" onEntered={revalidate} />
        </Box>
      )}
      {code === 'auth.secondFactorMissing' && (
        <>
          <Text mb="md" maw="26rem">
            Payments and taxes depend on these settings, so they open with a code from an authenticator app. Please set
            up the app on your account page first.
          </Text>
          <Button component={Link} to={ACCOUNT_PATH}>
            Go to your account
          </Button>
        </>
      )}
      {code === 'company.notAllDivisions' && (
        <EmptyState icon={IconLock} title="Only for employees who work in all divisions">
          These settings apply to the whole company. Please ask a colleague who works in all of its divisions.
        </EmptyState>
      )}
    </>
  );
}
