import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ImageFieldProps } from './image-drop.tsx';
import { ImageField } from './image-field.tsx';

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
