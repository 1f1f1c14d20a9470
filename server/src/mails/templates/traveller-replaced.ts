import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { action, firstName, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

export function travellerReplaced(props: MailData<'traveller-replaced'>) {
  const { brand, orderLolaId, trip, traveller, former } = props;
  const change = `${traveller} now travels instead of ${former}`;
  return written(
    `${change} (${orderLolaId})`,
    layout(
      { brand, preview: `${change} on ${trip.title}.`, heading: change, questionsTo: props.partner },
      paragraph(
        `Hi ${firstName(props.customerName)}, ${brand.name} has changed a traveller of your ${trip.title} booking.`,
      ),
      lines(
        heading(trip.title),
        trip.headline && line(trip.headline),
        line(`${formatSpan(trip.start, trip.end)} (${zoneLabel(parseZoned(trip.start).zone)})`),
      ),
      paragraph(
        `Waivers and answers of ${former} don’t count for ${traveller}. Your order shows what’s left to sign and answer. The price stays the same.`,
      ),
      action(brand, 'See your order', props.orderUrl),
    ),
  );
}
