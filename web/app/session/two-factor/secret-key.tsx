import { Stack, Text } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './recovery-codes.module.css';

/** The secret as text, for setting up the app on the phone that shows this page. */
export function SecretKey({ uri }: { uri: string }) {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Stack gap="xs">
      <Text size="sm">Or type this key into the app:</Text>
      <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={key} label="Copy key" />
    </Stack>
  );
}
