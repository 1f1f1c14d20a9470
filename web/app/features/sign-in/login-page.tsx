import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { UserType } from '@tours/contract/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { LANDING, LANDING_NAME } from '../../lib/paths.ts';
import { endSession, signOut } from '../../session/auth-api.ts';
import { type FormMessage, FormNotice } from '../../session/form/form-notice.tsx';
import { LogoutButton } from '../../session/logout-button.tsx';
import { isDevelopment, PageFrame } from '../../ui/page-frame.tsx';
import { SellerMark } from '../../ui/seller-mark.tsx';
import { useActions } from '../../ui/use-actions.ts';
import type { Here, LoginData } from './load-login.ts';
import { OtherWaysIn } from './other-ways-in.tsx';
import { SignInSteps, titleOf } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginPage({ login }: { login: LoginData }) {
  const { here, type, start } = login;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(here.state);
  useStaleSession(here.state);

  // The pressed logout button is gone, so the focus moves to the title.
  useEffect(() => {
    if (shown.current === 'signedIn' && here.state !== 'signedIn') title.current?.focus();
    shown.current = here.state;
  }, [here.state]);

  if (here.state === 'signedIn') {
    return (
      <LoginFrame title={`Login ${type}`} ref={title}>
        <FormNotice notice={noticeOf(login)} />
        <AlreadyIn login={login} here={here} />
      </LoginFrame>
    );
  }
  return <LoginSteps key={`${type} ${start.name}`} login={login} titleRef={title} />;
}

function LoginSteps({ login, titleRef }: { login: LoginData; titleRef: React.Ref<HTMLHeadingElement> }) {
  const { here, type, from, start } = login;
  const navigate = useNavigate();
  const flow = useSignIn({
    type,
    start: here.state === 'pending' ? here.step : start,
    onSignedIn: () => navigate(from ?? LANDING[type], { replace: true }),
  });
  const isStart = flow.step.name === start.name;
  return (
    <LoginFrame title={titleOf(flow)} ref={titleRef}>
      {isStart && !('said' in flow.step) && <FormNotice notice={noticeOf(login)} />}
      <SignInSteps
        flow={flow}
        backLabel={message('login.back')}
        beside={<OtherWaysIn login={login} onSignUp={(email) => flow.goTo({ name: 'signUp', email })} />}
      />
    </LoginFrame>
  );
}

function noticeOf({ here, from, wasRefused }: LoginData): FormMessage | null {
  if (here.state === 'noRecord') return { tone: 'warning', text: message('login.userNotFound') };
  if (wasRefused) return { tone: 'error', text: message('login.wrongUser') };
  return from ? { tone: 'warning', text: message('login.denied') } : null;
}

interface LoginFrameProps {
  title: string;
  ref: React.Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function LoginFrame({ title, ref, children }: LoginFrameProps) {
  const { config } = useAppData();
  return (
    <PageFrame header={<LoginHeader />}>
      <title>{title}</title>
      <Box w="100%" maw="26rem" mx="auto" pt="clamp(0.75rem, 6vh, 4rem)" pb="md">
        <Title order={1} size="h2" mb="lg" ref={ref} tabIndex={-1}>
          {title}
        </Title>
        {children}
        <Text size="sm" className="soft figures" mt="xl" ta="center">
          Version {config.version}
          {isDevelopment(config.environment) && ` · ${config.environment}`}
        </Text>
      </Box>
    </PageFrame>
  );
}

function LoginHeader() {
  return (
    <Group justify="space-between" wrap="nowrap">
      <SellerMark isSmall />
      <Button
        component={Link}
        to="/"
        variant="subtle"
        flex="none"
        mr={-16}
        leftSection={<IconHome size={18} stroke={1.75} aria-hidden />}
      >
        {message('login.homepage')}
      </Button>
    </Group>
  );
}

/** Ends a session that belongs to nobody, so that nothing of it stays in this browser. */
function useStaleSession(state: Here['state']): void {
  const { apiKey } = useAppData();
  const isStale = state === 'stale' || state === 'noRecord';
  useEffect(() => {
    // A failure does no harm, because the next sign-in replaces the session.
    if (isStale) signOut(apiKey).catch(() => {});
  }, [isStale, apiKey]);
}

/** Shown to a person who is signed in already: they can continue, switch to their other record, or log out. */
function AlreadyIn({ login, here }: { login: LoginData; here: Extract<Here, { state: 'signedIn' }> }) {
  const { type, email, records } = here;
  const other = records.includes(login.type) ? login.type : null;
  const { apiKey } = useAppData();
  const client = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { carryOut } = useActions();
  const goOnAs = (chosen: UserType) =>
    carryOut({
      id: chosen,
      act: () => client.chooseRecord({ body: { type: chosen } }),
      onDone: () => navigate(login.from ?? LANDING[chosen]),
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
