import { Box, Input, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useHydrated } from '../../lib/store.ts';
import { lazyPart } from '../lazy-part.tsx';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './editor.tsx';

const Editor = lazyPart(() => import('./editor.tsx'), 'inline');

/**
 * A field for text with headings, lists, links and pictures. Its code is loaded on demand; the server renders a
 * skeleton.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const waiting = <EditorSkeleton {...props} />;
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} />
    </Suspense>
  );
}

function EditorSkeleton({ label, description }: Pick<RichTextEditorProps, 'label' | 'description'>) {
  return (
    <Input.Wrapper label={label} size="md" description={description} labelElement="div">
      <div className={classes.frame} aria-hidden>
        <div className={classes.toolbar}>
          <Skeleton h={28} m={8} w="min(24rem, 80%)" />
        </div>
        <Box mih="9rem" p="16px 12px">
          {['92%', '86%', '60%'].map((width) => (
            <Skeleton key={width} h={12} mb={12} w={width} />
          ))}
        </Box>
      </div>
      <div className={classes.counter}>&nbsp;</div>
    </Input.Wrapper>
  );
}
