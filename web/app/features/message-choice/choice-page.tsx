import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useActions } from '../../ui/use-actions.ts';

interface ChoicePageProps {
  title: string;
  /** The choice that holds now. */
  status: ReactNode;
  note: string;
  /** Undefined: there is nothing to choose. */
  button: { label: string; isMain: boolean; choose(): Promise<unknown> } | undefined;
}

/** A page for a link in a mail. Opening it changes nothing, because mail programs and scanners open links by themselves. */
export function ChoicePage({ title, status, note, button }: ChoicePageProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, carryOut } = useActions({ report: setFailure });
  const press = (act: () => Promise<unknown>) => {
    setFailure(null);
    return carryOut({ id: 'choose', act, failed: 'messages.choiceFailed' });
  };
  return (
    <PageFrame>
      <Stack component="article" align="flex-start" maw="40rem" mx="auto" py="xl" style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <div role="status">
          <Text>{status}</Text>
        </div>
        <Text className="soft">{note}</Text>
        {failure && <Notice tone="error">{failure}</Notice>}
        {button && (
          <Button
            size="lg"
            variant={button.isMain ? 'filled' : 'default'}
            loading={busy !== null}
            onClick={() => void press(button.choose)}
          >
            {button.label}
          </Button>
        )}
      </Stack>
    </PageFrame>
  );
}
