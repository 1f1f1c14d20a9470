import { Anchor, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { questionsPath } from '../../../lib/paths.ts';
import classes from './answer-page.module.css';
import type { FieldOf, Saving } from './use-saving.ts';

interface FileAnswerProps {
  field: FieldOf;
  saving: Saving;
  openedBy: string;
  problem: string | undefined;
  description: string;
}

export function FileAnswer({ field, saving, openedBy, problem, description }: FileAnswerProps) {
  const { label, value, answer, isHidden } = field.question;
  const heading = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const isBusy = saving.stateOf(field)?.is === 'saving';
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Otherwise the same file, chosen again after a failure, would be no change.
    forget.current?.();
    if (file) void saving.saveFile(field, file);
  };

  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ id: heading }}
      description={`${description} · Photo, or PDF of at most 10 MB`}
      error={problem}
    >
      {answer && value && (
        <Text mt="xs" className={classes.mark}>
          <IconPaperclip size={18} aria-hidden />
          <Anchor href={`${questionsPath(openedBy)}/file?answer=${answer}`} download underline="always">
            {value}
          </Anchor>
        </Text>
      )}
      <Group gap="sm" mt="xs">
        <FileButton onChange={choose} resetRef={forget} accept="image/jpeg,image/png,image/webp,application/pdf">
          {(props) => (
            <Button
              {...props}
              ref={chooser}
              variant="default"
              loading={isBusy}
              aria-describedby={heading}
              leftSection={<IconFileUpload size={18} aria-hidden />}
            >
              {answer ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {answer && !isHidden && (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-describedby={heading}
            onClick={() => {
              // This button goes away with the file.
              chooser.current?.focus();
              void saving.save(field, '');
            }}
          >
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
