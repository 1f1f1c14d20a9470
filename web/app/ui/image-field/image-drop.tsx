import { Button, Group, Input, Loader, VisuallyHidden } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhoto } from '@tabler/icons-react';
import type { ImageFolder } from '@tours/contract/image';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './image-drop.module.css';
import { megabytes, PICTURE_TYPES, unfit, uploadFailure, useImageUpload } from './use-image-upload.ts';

export interface ImageFieldProps {
  label: string;
  value: string | null;
  onChange: (url: string) => void;
  /** Called when an upload begins and ends, so that a form can wait for it. */
  onBusyChange?: (isBusy: boolean) => void;
  division: string;
  folder: ImageFolder;
  error?: ReactNode;
  hint?: ReactNode;
  shape?: 'wide' | 'logo';
  /** Path of the field, by which a form finds and focuses it. */
  'data-path'?: string;
}

/** The image field itself, loaded by `ImageField`. The old picture stays until the new one is stored. */
export default function ImageDrop(props: ImageFieldProps) {
  const { label, value, error, hint, shape = 'wide', 'data-path': path } = props;
  const { choose, refuse, sending, failure, isStored } = useUploading(props);
  const open = useRef<() => void>(null);
  const [labelId, buttonId, notesId] = [useId(), useId(), useId()];
  const problem = failure ?? error;
  return (
    <Input.Wrapper label={label} size="md" labelElement="div" labelProps={{ id: labelId }}>
      <Dropzone
        unstyled
        className={classes.zone}
        mod={{ failed: Boolean(problem), shape }}
        role="group"
        aria-labelledby={labelId}
        accept={PICTURE_TYPES}
        multiple={false}
        openRef={open}
        onDrop={([file]) => file && choose(file)}
        onReject={([rejected]) => rejected && refuse(rejected.file)}
        disabled={sending !== null}
        activateOnClick={false}
        activateOnKeyboard={false}
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      >
        {value && <img className={`cover ${classes.picture}`} src={value} alt={`Current image: ${label}`} />}
        <Group gap="8px 12px" p={12}>
          <Button
            id={buttonId}
            variant="default"
            leftSection={sending ? <Loader size={18} /> : <IconPhoto size={18} aria-hidden />}
            // Not disabled, because a disabled button would lose the keyboard focus.
            aria-disabled={sending !== null}
            aria-labelledby={`${buttonId} ${labelId}`}
            aria-describedby={notesId}
            data-path={path}
            onClick={() => sending === null && open.current?.()}
          >
            {value ? 'Choose another image' : 'Choose an image'}
          </Button>
          <span className={classes.hint} data-idle={sending === null || undefined}>
            {sending ?? 'or drop it here'}
          </span>
        </Group>
      </Dropzone>
      <div id={notesId}>
        {problem && (
          <Input.Error mt={4} role={failure ? 'alert' : undefined}>
            {problem}
          </Input.Error>
        )}
        {hint && <Input.Description mt={4}>{hint}</Input.Description>}
      </div>
      <VisuallyHidden role="status">{sending ?? (isStored ? 'Image uploaded.' : '')}</VisuallyHidden>
    </Input.Wrapper>
  );
}

type Given = Pick<ImageFieldProps, 'division' | 'folder' | 'onChange' | 'onBusyChange'>;

/** Runs one upload at a time and cancels it when the field is unmounted. */
function useUploading({ division, folder, onChange, onBusyChange }: Given) {
  const upload = useImageUpload(division, folder);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isStored, setIsStored] = useState(false);
  const leave = useRef<AbortController>(null);
  useEffect(() => () => leave.current?.abort(), []);

  async function choose(file: File) {
    leave.current = new AbortController();
    const { signal } = leave.current;
    setFailure(null);
    setIsStored(false);
    setSending(`Uploading ${file.name} (${megabytes(file)})…`);
    onBusyChange?.(true);
    try {
      const url = await upload(file, signal);
      if (signal.aborted) return;
      setIsStored(true);
      onChange(url);
    } catch (error) {
      if (!signal.aborted) setFailure(uploadFailure(error));
    } finally {
      setSending(null);
      onBusyChange?.(false);
    }
  }

  const refuse = (file: File) => setFailure(unfit(file));

  return { choose, refuse, sending, failure, isStored };
}
