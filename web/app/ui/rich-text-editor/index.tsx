import { useMounted } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import type { UploadImage } from '../image-field/use-image-upload.ts';
import { lazyPart } from '../lazy-part.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

const Editor = lazyPart(() => import('./editor.tsx'), 'inline');

export interface RichTextEditorProps {
  label: string;
  /** Html, as the server stored it. Empty where there is no text. */
  value: string;
  onChange: (html: string) => void;
  /** Visible letters, see contract/visible-text. */
  max: number;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  uploadImage: UploadImage;
  /** By which a form finds what to focus. */
  'data-path'?: string;
}

/** A text with headings, lists, links and pictures. Fetched where it is used; the server sends its shape. */
export function RichTextEditor(props: RichTextEditorProps) {
  const waiting = <EditorSkeleton {...props} />;
  if (!useMounted()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} />
    </Suspense>
  );
}
