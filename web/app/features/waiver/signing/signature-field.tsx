import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { NAME_MAX } from '@tours/contract/person-name';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import type { DraftAnswer } from './draft.ts';
import classes from './signature.module.css';
import { drawStrokes, type Stroke } from './strokes.ts';

interface SignatureFieldProps {
  /** Id of the element that gets the focus when there is a problem. */
  id: string;
  title: string;
  answer: DraftAnswer;
  problem: string | undefined;
  onChange(answer: DraftAnswer): void;
}

/** A signature, drawn or typed; both are equally valid. */
export function SignatureField({ id, title, answer, problem, onChange }: SignatureFieldProps) {
  const base = useId();
  const { isTyped, strokes, value } = answer;
  const isEmpty = isTyped ? !value : !strokes.length;
  return (
    <fieldset
      className={classes.field}
      {...(isTyped ? {} : { id, tabIndex: -1 })}
      aria-describedby={`${base}-hint${problem && !isTyped ? ` ${base}-problem` : ''}`}
    >
      <Input.Label component="legend" p={0} fz="md">
        {title}
      </Input.Label>
      <Text size="sm" className="soft" id={`${base}-hint`}>
        {isTyped ? 'Your typed name counts as your signature.' : 'Sign with your finger, a stylus or your mouse.'}
      </Text>
      {isTyped ? (
        <TextInput
          id={id}
          aria-label={`${title}: type your full name`}
          placeholder="Your full name"
          classNames={{ input: classes.typedInput }}
          maxLength={NAME_MAX}
          autoComplete="name"
          value={value}
          error={problem}
          onChange={(event) => onChange({ ...answer, value: event.currentTarget.value })}
        />
      ) : (
        <>
          <SignaturePad
            label={title}
            strokes={strokes}
            isInvalid={Boolean(problem)}
            onStroke={(stroke) => onChange({ ...answer, strokes: [...strokes, stroke] })}
          />
          {problem && (
            <Input.Error size="md" id={`${base}-problem`}>
              {problem}
            </Input.Error>
          )}
        </>
      )}
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconEraser size={20} aria-hidden />}
          aria-label={`Clear: ${title}`}
          aria-disabled={isEmpty}
          data-disabled={isEmpty || undefined}
          onClick={() => onChange({ ...answer, ...(isTyped ? { value: '' } : { strokes: [] }) })}
        >
          Clear
        </Button>
        <Button
          variant="subtle"
          leftSection={isTyped ? <IconSignature size={20} aria-hidden /> : <IconKeyboard size={20} aria-hidden />}
          onClick={() => onChange({ ...answer, isTyped: !isTyped })}
        >
          {isTyped ? 'Draw instead' : 'Type instead'}
        </Button>
      </Group>
    </fieldset>
  );
}

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onStroke(stroke: Stroke): void;
  label: string;
  isInvalid: boolean;
}

/** A canvas for a signature. It is sharp on every screen and keeps the drawing when the screen is rotated. */
function SignaturePad({ strokes, onStroke, label, isInvalid }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<number[] | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => paint(element, strokes));
    paint(element, strokes);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strokes]);

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [];
    go(event);
  }

  function go(event: PointerEvent<HTMLCanvasElement>) {
    if (!current.current || !event.isPrimary) return;
    const element = event.currentTarget;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length ? between : [event.nativeEvent]) current.current.push(...pointOf(element, one));
    drawStrokes(element, [...strokes, current.current]);
  }

  function end() {
    const stroke = current.current;
    current.current = null;
    if (stroke?.length) onStroke(stroke);
  }

  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      data-invalid={isInvalid || undefined}
      role="img"
      aria-label={`${label}: ${strokes.length ? 'signed' : 'empty'}`}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function pointOf(element: HTMLCanvasElement, { clientX, clientY }: globalThis.PointerEvent): [number, number] {
  const box = element.getBoundingClientRect();
  const share = (pixels: number) => Math.round(((pixels - 1) / element.clientWidth) * 10_000) / 10_000;
  return [share(clientX - box.left), share(clientY - box.top)];
}

function paint(element: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const density = window.devicePixelRatio || 1;
  element.width = Math.round(element.clientWidth * density);
  element.height = Math.round(element.clientHeight * density);
  drawStrokes(element, strokes);
}
