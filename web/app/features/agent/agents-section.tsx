import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Agent } from '@tours/contract/agent';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import { useRef } from 'react';
import { useApi } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { signInColumns } from '../../status/sign-in-columns.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import { type Column, NarrowOnly } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, ResendButton, RowActions } from '../../ui/portal/list/row-actions.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion, resending } from '../../ui/portal/usual-actions.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { useOpening } from '../../ui/use-opening.ts';

const AddPerson = lazyPart(() => import('../../ui/portal/form/add-person.tsx'));

interface AgentsSectionProps {
  /** Null until the partner is saved for the first time. */
  partner: Pick<Partner, '_id' | 'name'> | null;
  agents: Promise<Loaded<Agent>> | null;
}

/** Lists the agents of a partner: the people who can sign in for it. */
export function AgentsSection({ partner, agents }: AgentsSectionProps) {
  if (!partner || !agents) {
    return (
      <TitledSection look="form" title="Agents">
        <Hint>Save the partner first, then add agents.</Hint>
      </TitledSection>
    );
  }
  return <AgentList partner={partner} agents={agents} />;
}

function AgentList({ partner, agents }: { partner: Pick<Partner, '_id' | 'name'>; agents: Promise<Loaded<Agent>> }) {
  const add = useRef<HTMLButtonElement>(null);
  const client = useApi();
  const { wasOpened, isOpen, open, close } = useOpening();
  const actions = useAgentActions(partner.name, () => add.current?.focus());
  const button = (
    <Button ref={add} variant="default" leftSection={<IconPlus size={18} />} onClick={open}>
      Add Agent
    </Button>
  );
  return (
    <TitledSection look="form" title="Agents" beside={button}>
      <RecordList
        label="Agents"
        loaded={agents}
        columns={agentColumns(actions)}
        keyOf={({ _id }) => _id}
        failure={message('agent.fetchFailed')}
        empty={
          <Hint>{partner.name} has no agents yet. Agents see the orders, bookings and waivers for its groups.</Hint>
        }
      />
      {wasOpened && (
        <AddPerson
          kind="Agent"
          isOpen={isOpen}
          onClose={close}
          create={(person) => client.createAgent({ body: { ...person, partner: partner._id } })}
        />
      )}
    </TitledSection>
  );
}

const agentColumns = (actions: AgentActions): Column<Agent>[] => [
  {
    header: 'Name',
    kind: 'title',
    render: ({ name, lastname }) => (
      <>
        {name}
        <NarrowOnly> {lastname}</NarrowOnly>
      </>
    ),
  },
  ...signInColumns,
  { header: 'Created at', at: ({ createdAt }) => createdAt, isRecorded: true },
  { header: 'Actions', kind: 'actions', render: (agent) => <AgentRowActions agent={agent} {...actions} /> },
];

function AgentRowActions({ agent, busy, remove, resend }: { agent: Agent } & AgentActions) {
  const name = fullName(agent);
  const isBusy = busy === agent._id;
  return (
    <RowActions>
      <ResendButton name={name} isBusy={isBusy} run={() => resend(agent)} />
      <DeleteButton name={name} isBusy={isBusy} run={() => remove(agent)} />
    </RowActions>
  );
}

/** Actions on an agent. Each asks for confirmation first, because it ends the agent's open sessions. */
function useAgentActions(partnerName: string, onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  function remove(agent: Agent) {
    const name = fullName(agent);
    const loss = `${name} loses access to ${partnerName}’s orders, bookings and waivers right away and is logged out everywhere. You can’t undo this, but you can add ${agent.name} again.`;
    return carryOut({
      id: agent._id,
      ...deletion(name, loss),
      act: () => client.removeAgent({ params: { id: agent._id } }),
      onDone: onRemoved,
    });
  }

  const resend = (agent: Agent) =>
    carryOut(
      resending(client, {
        kind: 'Agent',
        person: agent,
        ask: () => client.emailAccountAgent({ body: { agent: agent._id } }),
      }),
    );

  return { busy, remove, resend };
}

type AgentActions = ReturnType<typeof useAgentActions>;
