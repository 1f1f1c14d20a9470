import { Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import type { GuideLink } from '@tours/contract/check-in';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { EMAIL_FIELD } from '../../ui/email-field.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { type Column, RecordTable } from '../../ui/portal/list/record-table.tsx';
import { LinkButtons, LinkStatus, LinkUses, useLinks } from './links.tsx';

interface GuideLinksProps {
  departure: string;
  mayReadHealth: boolean;
  /** A new link would open nothing. */
  isOver: boolean;
}

/** Lets staff give guides a link to the trip day of a departure, see how it was used, and end it. */
export function GuideLinks({ departure, mayReadHealth, isOver }: GuideLinksProps) {
  const heading = useId();
  const [email, setEmail] = useState('');
  const [readsHealth, setReadsHealth] = useState(false);
  const { links, hasFailed, ...actions } = useGuideLinks(departure);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await actions.issue(email.trim(), readsHealth))) return;
    setEmail('');
    setReadsHealth(false);
  }
  if (isOver && !hasFailed && !links?.length) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h4" id={heading} mt="lg">
        Guides
      </Title>
      {!isOver && (
        <>
          <Text size="sm" className="soft" mb="xs">
            A guide’s link opens the trip day without a login until two days after the trip. Send it to that guide only.
          </Text>
          <form onSubmit={submit}>
            <Group align="flex-end" gap="xs" mb="sm">
              <TextInput
                label="Guide’s email"
                {...EMAIL_FIELD}
                autoComplete="off"
                required
                value={email}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
              <Button type="submit" variant="default" {...actions.buttonOf(email.trim())}>
                Copy a link
              </Button>
            </Group>
            {mayReadHealth && (
              <Checkbox
                mb="sm"
                label="This guide may read health answers"
                description="On the trip day, also offline. Each reading is recorded, and access ends if you lose this right. The guide’s earlier links stop working: a device that uses one deletes its list the next time it’s online. Unsent entries are lost."
                checked={readsHealth}
                onChange={({ currentTarget }) => setReadsHealth(currentTarget.checked)}
              />
            )}
          </form>
        </>
      )}
      {hasFailed && (
        <Notice tone="error">We couldn’t load this departure’s links. Reload the page to try again.</Notice>
      )}
      {links && links.length > 0 && (
        <RecordTable label="Guides’ links" rows={links} columns={columnsFor(actions)} keyOf={({ _id }) => _id} />
      )}
    </section>
  );
}

type Actions = Pick<ReturnType<typeof useGuideLinks>, 'buttonOf' | 'issue' | 'hideHealth' | 'revoke'>;

/** The name of the action that hides health answers from a guide. */
const hiding = ({ _id }: GuideLink) => `hide ${_id}`;

const columnsFor = ({ buttonOf, issue, hideHealth, revoke }: Actions): Column<GuideLink>[] => [
  { header: 'Guide', kind: 'title', render: ({ madeFor }) => madeFor },
  { header: 'Status', render: (link) => <LinkStatus link={link} /> },
  {
    header: 'Health answers',
    render: (link) =>
      link.readsHealth ? (
        <Group gap="xs" component="span">
          Can read
          <Button
            variant="default"
            size="xs"
            {...buttonOf(hiding(link))}
            aria-label={`Hide health answers from ${link.madeFor}`}
            onClick={() => void hideHealth(link)}
          >
            Hide
          </Button>
        </Group>
      ) : (
        <span className="soft">No access</span>
      ),
  },
  { header: 'Used', render: ({ uses }) => <LinkUses uses={uses} /> },
  {
    header: 'Actions',
    kind: 'actions',
    render: (link) =>
      link.state === 'open' && (
        <LinkButtons
          name={link.madeFor}
          revoking={buttonOf(link._id)}
          onCopy={() => void issue(link.madeFor)}
          onRevoke={() => void revoke(link)}
        />
      ),
  },
];

function useGuideLinks(departure: string) {
  const client = useApi();
  const params = { id: departure };
  const { readAgain, carryOut, ...links } = useLinks(departure, (signal) =>
    client.listGuideLinks({ params }, { signal }),
  );

  /** The same email gives the same link, so issuing again copies it. */
  const issue = (email: string, readsHealth?: boolean) =>
    links.copy(email, () =>
      client.issueGuideLink({ params, body: { email, ...(readsHealth && { readsHealth }) } }).finally(readAgain),
    );

  const hideHealth = (link: GuideLink) =>
    carryOut({
      id: hiding(link),
      act: () =>
        client.issueGuideLink({ params, body: { email: link.madeFor, readsHealth: false } }).finally(readAgain),
      done: `${link.madeFor} can no longer read health answers`,
      onDone: focusTitle,
      failed: 'record.updateFailed',
    });

  const revoke = ({ _id, madeFor }: GuideLink) =>
    links.revoke(
      _id,
      {
        title: 'Revoke this link?',
        message: `The device of ${madeFor} deletes its list the next time it’s online. Unsent entries are lost.`,
      },
      () => client.revokeGuideLink({ params, body: { link: _id } }),
    );

  return { ...links, issue, hideHealth, revoke };
}
