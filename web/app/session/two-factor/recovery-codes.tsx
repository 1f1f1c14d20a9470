import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  email: string;
  codes: string[];
  onDone: () => unknown;
}

/** Shows the recovery codes once. Afterwards nobody can read them; only new ones can be made. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const here = useFocusHere<HTMLDivElement>();
  const leave = async () => {
    setIsLeaving(true);
    await onDone();
    setIsLeaving(false);
  };
  return (
    <Stack gap="md">
      <div className={classes.sheet} ref={here} tabIndex={-1}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          Recovery codes of {email}
        </Text>
        <Text size="sm" mt={4}>
          Each of them logs you in once, without your phone. Keep them where you keep your passwords: they are not shown
          again.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
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
        I have kept them
      </Button>
    </Stack>
  );
}

function download(email: string, codes: string[]): void {
  const text = [`Recovery codes of ${email}. Each works once.`, '', ...codes, ''].join('\n');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
