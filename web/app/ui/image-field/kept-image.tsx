import { Group, Input, Skeleton, Switch } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/store.ts';
import { lazyPart } from '../lazy-part.tsx';
import classes from './image-drop.module.css';
import type { ImageFieldProps } from './image-drop.tsx';

interface KeptImageProps extends Omit<ImageFieldProps, 'value' | 'onChange'> {
  /** The saved picture, if there is one. */
  saved: ReactNode;
  /** The label of the switch. */
  question: string;
  /** Undefined keeps the saved picture. Null waits for the upload of another one. */
  value: string | null | undefined;
  onChange(value: KeptImageProps['value']): void;
}

/** A picture of a record. A saved one is kept until somebody asks to change it. */
export function KeptImage({ saved, question, value, onChange, ...field }: KeptImageProps) {
  return (
    <>
      {!value && saved}
      {saved && (
        <Switch
          size="md"
          label={question}
          checked={value !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? null : undefined)}
        />
      )}
      {value !== undefined && <ImageField {...field} value={value} onChange={onChange} />}
    </>
  );
}

const ImageDrop = lazyPart(() => import('./image-drop.tsx'), 'inline');

/** Uploads a chosen or dropped picture right away. The value is the address of the stored picture. */
function ImageField(props: ImageFieldProps) {
  const waiting = <Waiting {...props} />;
  if (!useHydrated()) return waiting;
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
        {value && <img className={`cover ${classes.picture}`} src={value} alt="" />}
        <Group gap="8px 12px" p={12}>
          <Skeleton h="var(--control-height, 44px)" w={190} radius="md" />
        </Group>
      </div>
      {hint && <Input.Description mt={4}>{hint}</Input.Description>}
    </Input.Wrapper>
  );
}
