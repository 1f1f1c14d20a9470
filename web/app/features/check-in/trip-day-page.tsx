import { Button, PasswordInput, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { checkServer } from '../../lib/retryable.ts';
import { useStore } from '../../lib/store.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OpenDayView } from './open-day-view.tsx';
import { PIN_FIELD } from './pin-field.ts';
import { PinSetup } from './pin-setup.tsx';
import { TripDayStore, type View } from './trip-day.ts';

/** The day of one departure for its guides and leaders: check-in, head counts and notes, also without a network. */
export function TripDayPage({ dayKey, children }: { dayKey: string; children?: ReactNode }) {
  const { tripDay, view } = useTripDay(dayKey);
  if (view.name === 'open')
    return (
      <OpenDayView tripDay={tripDay} view={view}>
        {children}
      </OpenDayView>
    );
  return (
    <PageFrame footer={<span>Trip day</span>}>
      {view.name === 'starting' && (
        <VisuallyHidden>
          <Title order={1}>Trip day</Title>
        </VisuallyHidden>
      )}
      {view.name === 'new' && (
        <PinSetup dayKey={dayKey} problem={view.problem} download={(pin) => tripDay.download(pin)} />
      )}
      {view.name === 'locked' && <PinEntry triesLeft={view.triesLeft} enter={(pin) => tripDay.enter(pin)} />}
      {view.name === 'ended' && <DayEnded why={view.why} unsent={view.unsent} />}
    </PageFrame>
  );
}

const EVERY_MS = 30_000;
const LOOK_FOR_NETWORK_MS = 5_000;
/** A phone that lies in a pocket this long is locked. */
const LOCK_AFTER_MS = 5 * 60_000;

/** The trip day of the page. It is synchronised on opening, when the network comes back, and regularly. */
function useTripDay(key: string) {
  const client = useApi();
  const [tripDay] = useState(() => new TripDayStore(key, client));
  const view = useStore(tripDay.store);
  useEffect(() => void tripDay.start(), [tripDay]);
  const synchronise = () => void (document.hidden || tripDay.sync());
  usePoll(EVERY_MS, synchronise);
  // Browsers do not report every return of the network, and each try to synchronise would be read out.
  const isOffline = view.name === 'open' && view.sync === 'offline';
  usePoll(isOffline ? LOOK_FOR_NETWORK_MS : null, () => document.hidden || checkServer().then(synchronise, () => {}));
  const onReturn = useEffectEvent(synchronise);
  useEffect(() => {
    let hiddenAt: number | null = null;
    const onVisibility = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== null && Date.now() - hiddenAt > LOCK_AFTER_MS) tripDay.lock();
      onReturn();
    };
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [tripDay]);
  return { tripDay, view };
}

const TITLES = {
  revoked: 'You no longer have access to this trip day',
  over: 'This trip day is over',
  tries: 'Five wrong PINs',
};
const TEXTS = {
  revoked: 'The operator ended your access, or the link has expired. The copy on this device was deleted.',
  over: 'It ends 48 hours after the trip, and so does the copy on this device.',
  tries: 'The copy on this device was deleted. With a network you can download it again.',
};

type Ended = Omit<Extract<View, { name: 'ended' }>, 'name'>;

function DayEnded({ why, unsent }: Ended) {
  return (
    <EmptyState
      headingLevel={1}
      icon={IconLock}
      title={TITLES[why]}
      action={why === 'tries' && <Button onClick={() => window.location.reload()}>Download again</Button>}
    >
      <Text>{TEXTS[why]}</Text>
      {unsent > 0 && (
        <Text mt="sm">
          {unsent} {unsent === 1 ? 'entry was' : 'entries were'} not sent before. Please tell the operator what you
          recorded last.
        </Text>
      )}
      <Text component="div" mt="sm">
        <SupportLink />
      </Text>
    </EmptyState>
  );
}

interface PinEntryProps {
  /** After a wrong PIN. */
  triesLeft: number | null;
  enter(pin: string): Promise<void>;
}

function PinEntry({ triesLeft, enter }: PinEntryProps) {
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The field is focused after each wrong PIN too, because the busy button loses the focus.
  useEffect(() => {
    if (!isBusy) input.current?.focus();
  }, [isBusy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!pin) return;
    setIsBusy(true);
    await enter(pin);
    setIsBusy(false);
    setPin('');
  }

  return (
    <Stack component="form" gap={16} maw="26rem" m="24px auto" onSubmit={submit}>
      <Title order={1} size="h2">
        Trip day
      </Title>
      <Text>
        The list on this device is locked. Five wrong PINs delete it with what wasn’t sent. With a network you can then
        download it again.
      </Text>
      <PasswordInput
        {...PIN_FIELD}
        ref={input}
        label="PIN"
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
        error={triesLeft !== null && !pin && wrong(triesLeft)}
      />
      <Button type="submit" loading={isBusy}>
        Unlock
      </Button>
    </Stack>
  );
}

const wrong = (left: number) =>
  `Wrong PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left before the list is deleted from this device.`;
