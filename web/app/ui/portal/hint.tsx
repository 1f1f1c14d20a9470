import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A quiet sentence that explains what stands beside it. */
export function Hint({ children, ...text }: TextProps & { children: ReactNode }) {
  return (
    <Text size="sm" className="soft" {...text}>
      {children}
    </Text>
  );
}
