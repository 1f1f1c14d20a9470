import { NativeSelect, Stack } from '@mantine/core';
import type { FareharborField } from '@tours/contract/question';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import type { QuestionItem } from './question-values.ts';

const PURPOSES = [
  { value: 'none', label: 'Not on manifests' },
  { value: 'emergencyContact', label: 'Emergency contact' },
  { value: 'health', label: 'Health' },
];

/** The purposes of the questions that FareHarbor asks at the checkout. The choice holds in the whole division. */
export function FieldPurposes({ items }: { items: QuestionItem[] }) {
  const client = useApi();
  const [item, setItem] = useState('');
  const {
    answer: fields,
    state,
    readAgain,
  } = useReading(item || null, () => client.listFieldPurposes({ params: { id: item } }));
  const { busy, carryOut } = useActions({ after: readAgain });
  if (!items.length) return null;
  const set = ({ pk }: FareharborField, purpose: FareharborField['purpose']) =>
    void carryOut({
      id: String(pk),
      act: () => client.setFieldPurpose({ params: { id: item }, body: { field: pk, purpose } }),
      failed: 'record.updateFailed',
    });
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
        {state === 'failed' && (
          <Notice tone="error" title="We couldn’t load FareHarbor’s questions" onRetry={readAgain} />
        )}
        {item && state === 'ready' && fields?.length === 0 && (
          <Hint>FareHarbor asks nothing for this item, or it has no departures yet.</Hint>
        )}
        {item &&
          fields?.map((field) => (
            <NativeSelect
              key={field.pk}
              label={field.name}
              data={PURPOSES}
              value={field.purpose}
              disabled={busy === String(field.pk)}
              onChange={(event) => set(field, event.currentTarget.value as FareharborField['purpose'])}
            />
          ))}
      </Stack>
    </TitledSection>
  );
}
