import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { TripDay } from '@tours/contract/check-in';
import { timeOf } from '@tours/contract/check-in-list';
import { type Judgement, judgePass } from '@tours/contract/judge-pass';
import { formatDate } from '@tours/contract/time';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { Tone } from '../../../ui/notice/tone.ts';
import { clockTime } from '../clock-time.ts';
import type { DayProps } from '../trip-day.ts';
import { Camera } from './camera.tsx';

/** Reads passes with the camera, or by their short code. A valid pass checks its traveller in. */
export function CodePanel({ view, record, close }: DayProps & { close(): void }) {
  const [code, setCode] = useState('');
  const [judged, setJudged] = useState<Judgement | null>(null);

  async function judge(text: string) {
    const result = await judgePass(text, view.day, view.list);
    setJudged(result);
    if (result.verdict === 'valid') await record({ kind: 'state', traveller: result.traveller._id, state: 'here' });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    void judge(code);
    setCode('');
  }
  const said = judged && verdictText(judged, view.day);
  return (
    <Stack component="section" ref={scrollHere} className="boxed" gap={12} p={12} mb={12} aria-label="Scan a pass">
      <Camera onCode={judge} />
      <div aria-live="assertive">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      <Group component="form" align="flex-end" gap={8} mb={12} onSubmit={submit}>
        <TextInput
          flex="1 1 12rem"
          label="Or type the code on the pass"
          placeholder="7K2M-9XQ4"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={300}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Check in
        </Button>
        <Button variant="subtle" onClick={close}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

/** On a phone the picture, the verdict and the field for the code need the whole screen. */
const scrollHere = (panel: HTMLElement | null) => panel?.scrollIntoView();

/** Says what this copy of the list knows, and no more. */
function verdictText(judged: Judgement, { startDate, serverMs }: TripDay): { tone: Tone; text: string } {
  const at = (ms: number) => clockTime(ms, startDate);
  switch (judged.verdict) {
    case 'valid':
      return { tone: 'success', text: `${judged.traveller.name} is here.` };
    case 'alreadyHere':
      return {
        tone: 'warning',
        text: `${judged.traveller.name} is already here, since ${at(timeOf(judged.since))}. This pass was used before.`,
      };
    case 'cancelled':
      return { tone: 'error', text: `The booking of ${judged.traveller.name} was cancelled. Nobody was checked in.` };
    case 'otherDeparture': {
      const isToday = judged.day === startDate.slice(0, 10);
      const which = isToday ? 'another departure of this day' : `another departure, on ${formatDate(judged.day)}`;
      return { tone: 'error', text: `This pass is for ${which}. Nobody was checked in.` };
    }
    case 'notInList':
      return {
        tone: 'warning',
        text: `This pass is genuine, but its traveller isn’t in the list of ${at(serverMs)}. They may have booked since. Update the list once you’re online. Nobody was checked in.`,
      };
    case 'notOurs':
      return { tone: 'error', text: 'This isn’t a pass or code for this departure. Nobody was checked in.' };
  }
}
