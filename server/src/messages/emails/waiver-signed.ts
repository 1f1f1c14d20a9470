import { formatDateTime } from '@tours/contract/time';
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
      paragraph(`"${waiverTitle}" for ${travellerName} was signed on ${formatDateTime(props.signedAt)}.`),
      paragraph('Your copy is attached as a PDF. Its last page tells how it can be proven that nothing was changed.'),
      action(brand, 'View the signed waiver', waiverUrl),
      trip(props.trip),
      small(`You did not sign this? Please write to ${brand.divisionName}.`),
    ),
  );
}
