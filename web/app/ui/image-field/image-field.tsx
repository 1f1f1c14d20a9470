import { Input, Skeleton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ImageFolder } from '@tours/contract/image';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './image-drop.module.css';

const ImageDrop = lazyPart(() => import('./image-drop.tsx'), 'inline');

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

/** As high as the field that is on its way: nothing below it may jump away from under a finger. */
function Waiting({ label, hint, required, value, maxHeight = 360, shape = 'wide' }: ImageFieldProps) {
  return (
    <Input.Wrapper label={label} size="md" required={required ?? false} withAsterisk={false} labelElement="div">
      <div className={classes.zone} data-shape={shape}>
        {value && <img className={classes.picture} src={value} alt="" style={{ maxHeight }} />}
        <div className={classes.row}>
          <Skeleton h={44} w={190} radius="md" />
        </div>
      </div>
      {hint && <Input.Description mt={4}>{hint}</Input.Description>}
    </Input.Wrapper>
  );
}
