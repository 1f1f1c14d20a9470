import { useEffect, useRef, useState } from 'react';
import type { ImageFieldProps } from './image-field.tsx';
import { megabytes, unfit, uploadFailure, useImageUpload } from './use-image-upload.ts';

type Given = Pick<ImageFieldProps, 'division' | 'folder' | 'onChange' | 'onBusyChange'>;

/** Runs one upload at a time and cancels it when the field is unmounted. */
export function useUploading({ division, folder, onChange, onBusyChange }: Given) {
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
