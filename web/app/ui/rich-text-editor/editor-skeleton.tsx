import { Input, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface EditorSkeletonProps {
  label: string;
  description?: ReactNode;
}

export function EditorSkeleton({ label, description }: EditorSkeletonProps) {
  return (
    <Input.Wrapper label={label} size="md" description={description} labelElement="div">
      <div className={classes.frame} aria-hidden>
        <div className={classes.toolbar}>
          <Skeleton h={28} m={8} w="min(24rem, 80%)" />
        </div>
        <div className={classes.waiting}>
          {['92%', '86%', '60%'].map((width) => (
            <Skeleton key={width} h={12} mb={12} w={width} />
          ))}
        </div>
      </div>
      <div className={classes.counter}>&nbsp;</div>
    </Input.Wrapper>
  );
}
