import { Input, Skeleton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ImageFolder } from '@tours/contract/image';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './image-drop.module.css';

const ImageDrop = lazyPart(() => import('./image-drop.tsx'), 'inline');

export interface ImageFieldProps {
  label: string;
  /** Url of the current picture. */
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

/** Uploads a chosen or dropped picture at once. The value is the address of the stored picture. */
export function ImageField(props: ImageFieldProps) {
  const waiting = <Waiting {...props} />;
  if (!useMounted()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ImageDrop {...props} />
    </Suspense>
  );
}

/** As high as the loaded field, so that nothing below it moves. */
function Waiting({ label, hint, value, shape = 'wide' }: ImageFieldProps) {
  return (
    <Input.Wrapper label={label} size="md" labelElement="div">
      <div className={classes.zone} data-shape={shape}>
        {value && <img className={classes.picture} src={value} alt="" />}
        <div className={classes.row}>
          <Skeleton h={44} w={190} radius="md" />
        </div>
      </div>
      {hint && <Input.Description mt={4}>{hint}</Input.Description>}
    </Input.Wrapper>
  );
}
