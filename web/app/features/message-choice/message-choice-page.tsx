import { Button, Text, Title } from '@mantine/core';
import type { MessageChoice } from '@tours/contract/message-choice';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useActions } from '../../ui/use-actions.ts';
import classes from './message-choice-page.module.css';

interface MessageChoicePageProps {
  token: string;
  loaded: MessageChoice;
}

/** Opening the page changes nothing, because mail programs and scanners open links by themselves. */
export function MessageChoicePage({ token, loaded }: MessageChoicePageProps) {
  const client = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ group, partner, isStopped }, setChoice] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, carryOut } = useActions({ report: setFailure });
  const choose = (isStopped: boolean) => {
    setFailure(null);
    return carryOut({
      id: 'choose',
      act: () => client.setMessageChoice({ params: { id: token }, body: { isStopped } }),
      onDone: (choice) => {
        setChoice(choice);
        // The button loses the focus while it works.
        heading.current?.focus();
      },
      failed: 'messages.choiceFailed',
    });
  };
  return (
    <PageFrame>
      <article className={classes.page}>
        <Title order={1} size="h2" ref={heading} tabIndex={-1}>
          Messages about {group}
        </Title>
        <div role="status">
          {isStopped ? (
            <Text>
              <strong>Messages are stopped.</strong> You get no more messages from {partner} or the tour operator about{' '}
              {group}. If something urgent changes, they may phone you.
            </Text>
          ) : (
            <Text>
              {partner} and the tour operator send messages to the families of {group}, such as what to pack and where
              to meet.
            </Text>
          )}
        </div>
        <Text className="soft">
          Emails about your booking, your payments, your waivers and open tasks still arrive.
        </Text>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          size="lg"
          variant={isStopped ? 'default' : 'filled'}
          loading={busy !== null}
          onClick={() => void choose(!isStopped)}
        >
          {isStopped ? 'Get messages again' : 'Stop these messages'}
        </Button>
      </article>
    </PageFrame>
  );
}
