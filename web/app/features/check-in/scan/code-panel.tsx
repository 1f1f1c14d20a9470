import { Button, TextInput } from '@mantine/core';
import { type Judgement, judgePass } from '@tours/contract/judge-pass';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from '../trip-day.module.css';
import type { NewAct, OpenDay } from '../trip-day.ts';
import { Camera } from './camera.tsx';
import { verdictText } from './verdict-text.ts';

interface CodePanelProps {
  view: OpenDay;
  record(act: NewAct): Promise<void>;
  close(): void;
}

/** Reads passes with the camera, or by their short code. A valid pass checks its traveller in. */
export function CodePanel({ view, record, close }: CodePanelProps) {
  const panel = useRef<HTMLElement>(null);
  // On a phone the picture, the verdict and the field for the code need the whole screen.
  useEffect(() => {
    panel.current?.scrollIntoView();
  }, []);
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
    <section ref={panel} className={classes.scan} aria-label="Scan a pass">
      <Camera onCode={judge} />
      <div aria-live="assertive">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      <form className={classes.tools} onSubmit={submit}>
        <TextInput
          label="Or type the code on the pass"
          placeholder="7K2M-9XQ4"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={300}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!code.trim()}>
          Check in
        </Button>
        <Button variant="subtle" onClick={close}>
          Close
        </Button>
      </form>
    </section>
  );
}
