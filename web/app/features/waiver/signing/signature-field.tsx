import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { NAME_MAX } from '@tours/contract/person-name';
import { useId } from 'react';
import type { DraftAnswer } from './draft.ts';
import classes from './signature.module.css';
import { SignaturePad } from './signature-pad.tsx';

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
