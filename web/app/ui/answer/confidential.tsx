import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './confidential.module.css';

/** What happens with a health or identity answer. */
export function Confidential() {
  return (
    <Text size="sm" className={`soft ${classes.mark}`}>
      <IconLock size={16} aria-hidden /> Encrypted. Only staff with permission can read it, until 30 days after the
      trip.
    </Text>
  );
}
