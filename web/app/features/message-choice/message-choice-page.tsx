import type { MessageChoice } from '@tours/contract/message-choice';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { ChoicePage } from './choice-page.tsx';

/** The page that stops the messages about a trip. */
export function MessageChoicePage({ token, loaded }: { token: string; loaded: MessageChoice }) {
  const client = useApi();
  const [{ group, partner, isStopped }, setChoice] = useState(loaded);
  return (
    <ChoicePage
      title={`Messages about ${group}`}
      status={
        isStopped ? (
          <>
            <strong>Messages are stopped.</strong> You won’t get any more messages from {partner} or the tour operator
            about {group}. If something urgent changes, they may phone you.
          </>
        ) : (
          `${partner} and the tour operator send messages to the families of ${group}, such as what to pack and where to meet.`
        )
      }
      note="Emails about your booking, your payments, your waivers and open tasks still arrive."
      button={{
        label: isStopped ? 'Get messages again' : 'Stop these messages',
        isMain: !isStopped,
        choose: async () =>
          setChoice(await client.setMessageChoice({ params: { id: token }, body: { isStopped: !isStopped } })),
      }}
    />
  );
}
