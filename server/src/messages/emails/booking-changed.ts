import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { action, line, lines, paragraph } from './parts.ts';
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
        preview: after ? `Now: ${spanOf(after)}.` : 'It no longer takes place for you.',
        heading: `${title} was ${change}`,
      },
      paragraph(
        `Hello ${props.customerName}, ${brand.divisionName} has ${after ? 'moved' : 'cancelled'} your booking of ${title} with ${props.groupTitle}.`,
      ),
      lines(
        heading(title),
        headline && line(headline),
        after && line(`Now: ${spanOf(after)}`),
        line(`${after ? 'Before' : 'Was'}: ${spanOf(before)}`),
      ),
      paragraph(
        after
          ? 'There is nothing you need to do. Waivers that were signed stay valid.'
          : 'If you were not expecting this, or have questions about your payment, please write to us.',
      ),
      action(brand, 'See your order', props.orderUrl),
    ),
  );
}

const spanOf = ({ start, end }: Props['before']) => `${formatSpan(start, end)} (${zoneLabel(parseZoned(start).zone)})`;
