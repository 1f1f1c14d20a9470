import { formatSpan } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, small, trip } from './parts.ts';
import { written } from './template.ts';

export function waiverSigned(props: MailData<'waiver-signed'>) {
  const { brand, waiverTitle, travellerName, lolaId, waiverUrl } = props;
  return written(
    `Signed: ${waiverTitle} for ${travellerName} (${lolaId})`,
    layout(
      { brand, preview: 'Your copy is attached as a PDF.', heading: 'Your signed waiver' },
      paragraph(`“${waiverTitle}” for ${travellerName} was signed on ${formatSpan(props.signedAt, props.signedAt)}.`),
      paragraph('Your copy is attached as a PDF. The last page explains how to verify that it hasn’t been changed.'),
      action(brand, 'View the signed waiver', waiverUrl),
      trip(props.trip),
      small('Didn’t sign this? Let us know.'),
    ),
  );
}
