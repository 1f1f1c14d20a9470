import { Input, Skeleton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ImageFolder } from '@tours/contract/image';
import { lazy, type ReactNode, Suspense } from 'react';

const ImageDrop = lazy(() => import('./image-field/image-drop.tsx'));

export interface ImageFieldProps {
  label: string;
  /** Url of the present picture. */
  value: string | null;
  onChange: (url: string) => void;
  /** Told when an upload begins and ends: a form waits for it. */
  onBusyChange?: (isBusy: boolean) => void;
  division: string;
  folder: ImageFolder;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Of the preview; the specification wants 360 for the header of a group. */
  maxHeight?: number;
  shape?: 'wide' | 'logo';
  /** By which a form finds what to focus. */
  'data-path'?: string;
}

/** Choose or drop a picture: it is uploaded at once, and the value is where it is stored. */
export function ImageField(props: ImageFieldProps) {
  const waiting = <Waiting {...props} />;
  if (!useMounted()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ImageDrop {...props} />
    </Suspense>
  );
}

function Waiting({ label, hint, required, value, maxHeight = 360, shape = 'wide' }: ImageFieldProps) {
  const height = value ? (shape === 'logo' ? 190 : Math.min(maxHeight, 260)) : 120;
  return (
    <Input.Wrapper label={label} size="md" description={hint} required={required ?? false} labelElement="div">
      <Skeleton h={height} mt={4} mb={4} radius="md" />
    </Input.Wrapper>
  );
}
