import { Skeleton, Stack, Text } from '@mantine/core';
import { cardName } from '@tours/contract/card-name';
import { isOpenInstalment } from '@tours/contract/instalment-labels';
import type { PlanView } from '@tours/contract/plan-payments';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { InstalmentTable } from '../instalment-table.tsx';
import { PlanProgress } from '../plan-progress.tsx';
import { InstalmentActions } from './instalment-actions.tsx';
import { KeepSeats } from './keep-seats.tsx';

/** The plan of an order for staff, with what they may do. Only for orders with a plan. */
export function StaffPlan({ orderId }: { orderId: string }) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { answer, state, readAgain } = useReading(`plan ${orderId}`, () => client.getPlan({ params: { id: orderId } }));
  if (state === 'failed' && !answer)
    return (
      <PageSection title="Payment plan">
        <Text>We couldn’t load this plan. Reload the page to try again.</Text>
      </PageSection>
    );
  if (state === 'loading' && !answer) return <Skeleton height={160} />;
  if (!answer) return null;
  const refresh = async () => {
    await readAgain();
    await revalidate();
  };
  return (
    <PageSection title="Payment plan">
      <Stack gap="md">
        <PlanProgress plan={answer} />
        <Text size="sm">{howPaid(answer)}</Text>
        {answer.state === 'active' && answer.isCancelledWhenOverdue && (
          <KeepSeats orderId={orderId} plan={answer} onDone={refresh} />
        )}
        <InstalmentTable
          plan={answer}
          renderActions={(instalment) =>
            answer.state === 'active' &&
            isOpenInstalment(instalment) && (
              <InstalmentActions orderId={orderId} instalment={instalment} onDone={refresh} />
            )
          }
        />
      </Stack>
    </PageSection>
  );
}

function howPaid({ isPaused, isAutomatic, card }: PlanView): string {
  if (isPaused) return 'Paused: nothing is charged while a payment is disputed.';
  if (!isAutomatic) return 'The family pays by hand.';
  return card ? `Charged automatically to ${cardName(card)}.` : 'No card is saved. The family pays by hand.';
}
