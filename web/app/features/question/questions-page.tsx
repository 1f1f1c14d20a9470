import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import type { FareharborField, StaffQuestion } from '@tours/contract/question';
import { isSealedClass } from '@tours/contract/question-form';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import { useReading } from '../../lib/use-reading.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { DownloadButton } from '../../ui/portal/file-buttons.tsx';
import { BackLink } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { Streamed } from '../../ui/portal/streamed.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { questionColumns } from './question-columns.tsx';
import type { QuestionItem } from './question-values.ts';
import { useQuestionActions } from './use-question-actions.ts';

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'));

interface QuestionsPageProps {
  group: { _id: string; title: string };
  items: QuestionItem[];
  questions: Promise<Loaded<StaffQuestion>>;
}

/** The questions that families of a group answer after booking or at checkout, and what FareHarbor's own questions are for. */
export function QuestionsPage({ group, items, questions }: QuestionsPageProps) {
  const [edited, setEdited] = useState<StaffQuestion | 'new' | null>(null);
  const client = useApi();
  const { busy, remove, move } = useQuestionActions(group._id);
  const pageOf = (all: StaffQuestion[]) => (
    <>
      <ListPage
        title={`${group.title} · Questions`}
        label="Questions"
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Add question
          </Button>
        }
        rows={questions}
        columns={questionColumns({ all, busy, edit: setEdited, remove, move })}
        failure="We couldn’t load the questions"
        empty={{
          icon: IconMessageQuestion,
          title: 'No questions yet',
          text: 'Ask families what you need before the trip, such as allergies, pick-up times or a passport number. They answer on their phone after booking, or at checkout.',
        }}
      >
        <Hint mb="sm" maw="44rem">
          Families answer after booking, from the link in their emails, or at checkout. Everyone who has already booked
          is asked a new required question too.
        </Hint>
      </ListPage>
      {all.some(isInFile) && (
        <Group gap="sm" my="md">
          <DownloadButton ask={() => client.getGroupAnswersCsv({ params: { id: group._id } })}>
            Answers of all travellers (CSV)
          </DownloadButton>
          <Hint>Contains children’s names. Without health and identity answers. Downloads are logged.</Hint>
        </Group>
      )}
      {edited && (
        <QuestionDialog
          key={edited === 'new' ? 'new' : edited._id}
          groupId={group._id}
          question={edited === 'new' ? null : edited}
          all={all}
          items={items}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
  return (
    <>
      <BackLink to={staffPaths.groups}>Groups</BackLink>
      <Streamed answer={questions} failed={pageOf([])}>
        {(loaded) => pageOf(loaded.state === 'failed' ? [] : loaded.rows)}
      </Streamed>
      <FieldPurposes items={items} />
    </>
  );
}

const isInFile = ({ answerClass, answerCount }: StaffQuestion) => !!answerCount && !isSealedClass(answerClass);

const PURPOSES = [
  { value: 'none', label: 'Not on manifests' },
  { value: 'emergencyContact', label: 'Emergency contact' },
  { value: 'health', label: 'Health' },
];

/** The purposes of the questions that FareHarbor asks at the checkout. The choice holds in the whole division. */
function FieldPurposes({ items }: { items: QuestionItem[] }) {
  const [item, setItem] = useState('');
  if (!items.length) return null;
  return (
    <TitledSection look="form" title="FareHarbor’s own questions">
      <Stack gap="sm" maw="32rem">
        <Hint>
          FareHarbor asks these at the checkout. Answers appear on manifests only if you say what they are for:
          emergency contacts for all staff, health only for employees with the right.
        </Hint>
        <NativeSelect
          label="Item"
          data={[
            { value: '', label: 'Choose an item' },
            ...items.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={item}
          onChange={(event) => setItem(event.currentTarget.value)}
        />
        {item && <PurposesOfItem key={item} item={item} />}
      </Stack>
    </TitledSection>
  );
}

function PurposesOfItem({ item }: { item: string }) {
  const client = useApi();
  const params = { id: item };
  const { answer, state, readAgain } = useReading(item, () => client.listFieldPurposes({ params }));
  const { carryOut } = useActions({ after: readAgain });
  const [sent, setSent] = useState<Omit<FareharborField, 'name'> | null>(null);

  /** The chosen purpose is shown while it is on its way. */
  async function set(field: number, purpose: FareharborField['purpose']) {
    setSent({ pk: field, purpose });
    await carryOut({
      id: String(field),
      act: () => client.setFieldPurpose({ params, body: { field, purpose } }),
      failed: 'record.updateFailed',
    });
    setSent(null);
  }

  if (state === 'failed')
    return <Notice tone="error" title="We couldn’t load FareHarbor’s questions" onRetry={readAgain} />;
  if (!answer) return <Skeleton height={80} />;
  if (!answer.length) return <Hint>FareHarbor asks nothing for this item, or it has no departures yet.</Hint>;
  return answer.map(({ pk, name, purpose }) => (
    <NativeSelect
      key={pk}
      label={name}
      description={`ID ${pk}`}
      data={PURPOSES}
      value={sent?.pk === pk ? sent.purpose : purpose}
      onChange={(event) => void set(pk, event.currentTarget.value as FareharborField['purpose'])}
    />
  ));
}
