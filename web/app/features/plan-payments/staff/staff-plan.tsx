import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { cardName } from '@tours/contract/card-name';
import { isOpenInstalment } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';
import { formatDate } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useActions } from '../../../ui/use-actions.ts';
import { InstalmentTable } from '../instalment-table.tsx';
import { PlanProgress } from '../plan-progress.tsx';
import { InstalmentActions } from './instalment-actions.tsx';

/** The plan of an order for staff, with what they may do. Only for orders with a plan. */
export function StaffPlan({ orderId }: { orderId: string }) {
  const client = useApi();
  const readOrder = useReadAgain();
  const { answer, state, readAgain } = useReading(`plan ${orderId}`, () => client.getPlan({ params: { id: orderId } }));
  if (!answer) {
    if (state !== 'failed') return <Skeleton height={160} />;
    return (
      <TitledSection look="page" title="Payment plan">
        <Text>We couldn’t load this plan. Reload the page to try again.</Text>
      </TitledSection>
    );
  }
  const refresh = async () => {
    await readAgain();
    await readOrder();
  };
  return (
    <TitledSection look="page" title="Payment plan">
      <Stack gap="md">
        <PlanProgress plan={answer} />
        {answer.state === 'active' ? (
          <Switches orderId={orderId} plan={answer} onDone={refresh} />
        ) : (
          <Text size="sm">
            {answer.state === 'complete' ? 'Nothing is left to pay.' : 'Stopped: nothing more is charged.'}
          </Text>
        )}
        {answer.payBy && (
          <Notice tone="warning" title="Payments are due too late for the trip">
            {`The family agreed to these days, so nothing is charged earlier. Its pages ask for ${formatCents(answer.payBy.amountCents)} by ${formatDate(answer.payBy.day)}.`}
          </Notice>
        )}
        <InstalmentTable
          plan={answer}
          renderActions={(instalment) =>
            answer.state === 'active' &&
            isOpenInstalment(instalment) && (
              <InstalmentActions orderId={orderId} instalment={instalment} plan={answer} onDone={refresh} />
            )
          }
        />
      </Stack>
    </TitledSection>
  );
}

function howPaid({ isPaidBySchool, isPaused, isAutomatic, card, isCardRefused }: PlanView): string {
  if (isPaidBySchool)
    return 'The school pays what remains: the card isn’t charged, and the family isn’t asked. Record its money as school credit.';
  if (isPaused)
    return 'Paused by a dispute or a cancelled trip: the card isn’t charged. The family can still pay by hand.';
  if (!isAutomatic) return 'The family pays by hand.';
  if (card && isCardRefused)
    return `${cardName(card)} can’t be charged any more. We ask the family to pay until another card is saved.`;
  return card ? `Charged automatically to ${cardName(card)}.` : 'No card is saved. The family pays by hand.';
}

/** Buttons that change the payer, and where the group wants it, the cancellation of an order whose payment stays overdue. */
function Switches({ orderId, plan, onDone }: { orderId: string; plan: PlanView; onDone(): unknown }) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: onDone });
  const { areSeatsKept, cancelledOn, isPaidBySchool, isPaused, isCancelledWhenOverdue } = plan;
  const params = { id: orderId };
  const save = (act: () => Promise<unknown>, done: string) =>
    void carryOut({ id: 'plan', act, done, failed: 'plan.changeFailed' });
  return (
    <>
      <Switch
        text={howPaid(plan)}
        verb={isPaidBySchool ? 'School doesn’t pay after all' : 'School pays'}
        isBusy={busy !== null}
        onPress={() =>
          isPaidBySchool
            ? save(() => client.unmarkSchoolPays({ params }), 'The family pays again.')
            : save(() => client.markSchoolPays({ params }), 'The school pays for this order.')
        }
      />
      {isCancelledWhenOverdue && !isPaused && (
        <Switch
          text={sentenceOf(areSeatsKept, cancelledOn)}
          isStrong={cancelledOn !== null}
          verb={areSeatsKept ? 'Cancel it when overdue' : 'Keep the seats'}
          isBusy={busy !== null}
          onPress={() =>
            save(
              () => client.keepSeats({ params, body: { isKept: !areSeatsKept } }),
              areSeatsKept
                ? 'If a payment stays overdue, this order is cancelled after new emails.'
                : 'The seats are kept.',
            )
          }
        />
      )}
    </>
  );
}

interface SwitchProps {
  text: string;
  verb: string;
  isStrong?: boolean;
  isBusy: boolean;
  onPress(): void;
}

function Switch({ text, verb, isStrong, isBusy, onPress }: SwitchProps) {
  return (
    <Group gap="sm" justify="space-between" align="start">
      <Text size="sm" fw={isStrong ? 600 : undefined} flex="1 1 16rem">
        {text}
      </Text>
      <Button size="sm" variant="default" loading={isBusy} onClick={onPress}>
        {verb}
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
