import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { cardName } from '@tours/contract/card-name';
import { isOpenInstalment } from '@tours/contract/instalment-labels';
import type { PlanView } from '@tours/contract/plan-payments';
import { formatDate } from '@tours/contract/time';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { useActions } from '../../../ui/use-actions.ts';
import { InstalmentTable } from '../instalment-table.tsx';
import { PlanProgress } from '../plan-progress.tsx';
import { InstalmentActions } from './instalment-actions.tsx';

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

function howPaid({ state, isPaused, isAutomatic, card }: PlanView): string {
  if (state === 'complete') return 'Everything is paid.';
  if (state === 'stopped') return 'Stopped: nothing more is charged.';
  if (isPaused) return 'Paused by a dispute: the card isn’t charged. The family can still pay by hand.';
  if (!isAutomatic) return 'The family pays by hand.';
  return card ? `Charged automatically to ${cardName(card)}.` : 'No card is saved. The family pays by hand.';
}

interface KeepSeatsProps {
  orderId: string;
  plan: PlanView;
  onDone(): unknown;
}

/** Says when an overdue payment cancels the order, and lets staff stop that. Only where the group wants it. */
function KeepSeats({ orderId, plan, onDone }: KeepSeatsProps) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: onDone });
  const { areSeatsKept, cancelledOn } = plan;
  const save = (isKept: boolean) =>
    carryOut({
      id: 'keep',
      act: () => client.keepSeats({ params: { id: orderId }, body: { isKept } }),
      done: isKept ? 'The seats are kept.' : 'If a payment stays overdue, this order is cancelled after new emails.',
      failed: 'plan.changeFailed',
    });
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" fw={cancelledOn ? 600 : undefined}>
        {sentenceOf(areSeatsKept, cancelledOn)}
      </Text>
      <Button size="sm" variant="default" loading={busy !== null} onClick={() => void save(!areSeatsKept)}>
        {areSeatsKept ? 'Cancel it when overdue' : 'Keep the seats'}
      </Button>
    </Group>
  );
}

function sentenceOf(areSeatsKept: boolean, cancelledOn: string | null): string {
  if (areSeatsKept) return 'The seats are kept, however late a payment is.';
  return cancelledOn
    ? `Unless the overdue payment is made, this order is cancelled on ${formatDate(cancelledOn)} at the earliest.`
    : 'A payment that stays overdue cancels this order, at least nine days after the first of two emails.';
}
