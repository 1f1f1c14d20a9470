import { message } from '@tours/contract/messages';
import { formatCents, sumOf } from '@tours/contract/money';
import type { OrderPlan } from '@tours/contract/payment-plan';
import { formatDay, formatPlainDay } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { heading, link } from './elements.ts';
import { layout } from './layout.ts';
import { action, bookedTrip, contactLines, firstName, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

export function orderConfirmation(props: MailData<'order-confirmation'>) {
  const { brand, orderLolaId, groupTitle, items, plan, waiversToSign, toAnswer } = props;
  const subject = `Your booking ${orderLolaId}: ${groupTitle}`;
  return written(
    subject,
    layout(
      { brand, preview: `${groupTitle} is booked${plan ? '' : ' and paid'}.`, heading: message('order.thanks') },
      paragraph(`Hi ${firstName(props.customerName)}, you’re booked for ${groupTitle}. Order ${orderLolaId}.`),
      waiversToSign > 0 && paragraph(waiverSentence(waiversToSign)),
      action(brand, waiversToSign > 0 ? 'Sign waivers and see your order' : 'See your order', props.orderUrl),
      toAnswer && paragraph(answerSentence(toAnswer), link(toAnswer.questionsUrl, 'Answer the questions')),
      ...items.map(bookedTrip),
      ...(plan
        ? planLines(plan, props.amountPaidCents)
        : [paragraph(`Paid: ${formatCents(props.amountPaidCents)} CAD`)]),
      props.hasReceipt && paragraph('You can download your receipt from your order page.'),
      heading('Your school or agency'),
      contactLines(props.partner),
    ),
  );
}

function waiverSentence(count: number): string {
  return `Before the trip: ${count === 1 ? '1 waiver' : `${count} waivers`} to sign.`;
}

function answerSentence({ count, dueOn }: NonNullable<MailData<'order-confirmation'>['toAnswer']>): string {
  const questions = count === 1 ? '1 question' : `${count} questions`;
  return `Please also answer ${questions} by ${formatDay(dueOn)}. `;
}

/** The sums of a payment plan, and each later payment in a line of its own. */
function planLines(plan: OrderPlan, paidCents: number) {
  const { depositCents, instalments } = plan;
  const open = instalments.filter(({ state }) => !OVER.includes(state));
  const remainingCents = sumOf(open, ({ amountCents }) => amountCents);
  return [
    lines(
      line(`Deposit paid: ${formatCents(depositCents)} CAD`),
      paidCents !== depositCents && line(`Total paid: ${formatCents(paidCents)} CAD`),
      line(`Total Remaining: ${formatCents(remainingCents)} CAD`),
    ),
    open.length > 0 &&
      lines(
        line(wayOf(plan)),
        ...open.map(({ dueOn, amountCents }) => line(`${formatPlainDay(dueOn)}: ${formatCents(amountCents)} CAD`)),
      ),
  ];
}

function wayOf({ isPaidBySchool, isAutomatic }: OrderPlan): string {
  if (isPaidBySchool) return 'The school pays these amounts:';
  return isAutomatic ? 'We charge your card on these days:' : 'We email you a link before each of these days:';
}

const OVER: OrderPlan['instalments'][number]['state'][] = ['paid', 'settled', 'waived', 'cancelled'];
