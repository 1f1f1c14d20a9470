import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { focusHere } from '../../lib/focus-here.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './recovery-codes.module.css';

/** Shows the recovery codes once. Afterwards nobody can read them; only new ones can be made. */
export function RecoveryCodes({ email, codes, onDone }: { email: string; codes: string[]; onDone: () => unknown }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await onDone();
    setIsLeaving(false);
  };
  return (
    <Stack gap="md">
      <div className={`boxed ${classes.sheet}`} ref={focusHere} tabIndex={-1}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          Recovery codes for {email}
        </Text>
        <Text size="sm" mt={4}>
          Each code works once if you don’t have your phone. Save them with your passwords; you won’t see them again.
        </Text>
        <ul className={`plain-list ${classes.codes}`} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download(email, codes)}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button onClick={leave} loading={isLeaving}>
        I’ve saved them
      </Button>
    </Stack>
  );
}

function download(email: string, codes: string[]): void {
  const content = [`Recovery codes for ${email}. Each works once.`, '', ...codes, ''].join('\n');
  saveFile({ name: 'recovery-codes.txt', content });
}
