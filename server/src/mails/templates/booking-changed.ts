import { formatCents } from '@tours/contract/money';
import { formatPlainDay, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { loweredText } from './lowered.ts';
import { action, firstName, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

type Props = MailData<'booking-changed'>;

export function bookingChanged(props: Props) {
  const { brand, orderLolaId, title, headline, before, after } = props;
  const change = after ? 'moved to another time' : 'cancelled';
  return written(
    `${title} was ${change} (${orderLolaId})`,
    layout(
      {
        brand,
        preview: after ? `Now: ${spanOf(after)}.` : 'Your booking is cancelled.',
        heading: `${title} was ${change}`,
        questionsTo: props.partner,
      },
      paragraph(
        `Hi ${firstName(props.customerName)}, ${brand.name} has ${after ? 'moved' : 'cancelled'} your ${title} booking (${props.groupTitle}).`,
      ),
      lines(
        heading(title),
        headline && line(headline),
        after && line(`Now: ${spanOf(after)}`),
        line(`${after ? 'Before' : 'Was'}: ${spanOf(before)}`),
      ),
      paragraph(
        after
          ? `${payText(props)} Signed waivers stay valid.`
          : `If you weren’t expecting this, or have questions about your payment, please email ${props.partner.name}.`,
      ),
      props.lowered && paragraph(loweredText(props.lowered)),
      action(brand, 'See your order', props.orderUrl),
    ),
  );
}

function payText({ payBy }: Props): string {
  if (!payBy) return 'There’s nothing you need to do.';
  const amount = `${formatCents(payBy.amountCents)} CAD`;
  return `Payments that you agreed to are now too late for this trip. Please pay ${amount} by ${formatPlainDay(payBy.day)} on the page of your order. We don’t charge your card before the days that you agreed to.`;
}

const spanOf = ({ start, end }: Props['before']) => `${formatSpan(start, end)} (${zoneLabel(parseZoned(start).zone)})`;
