import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
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
          ? 'There’s nothing you need to do. Signed waivers stay valid.'
          : `If you weren’t expecting this, or have questions about your payment, please email ${props.partner.name}.`,
      ),
      props.lowered && paragraph(loweredText(props.lowered)),
      action(brand, 'See your order', props.orderUrl),
    ),
  );
}

const spanOf = ({ start, end }: Props['before']) => `${formatSpan(start, end)} (${zoneLabel(parseZoned(start).zone)})`;
