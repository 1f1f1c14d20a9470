import type { SigningWaiver } from '@tours/contract/waiver';
import { presentDivision } from '../../organisations/index.ts';
import type { waivers } from '../../platform/db/tables/index.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { AuthorisedWaiver } from './authorised-waiver.ts';
import { textsOf, wordingOf } from './wording.ts';

type WaiverRow = typeof waivers.$inferSelect;

/** A signed waiver shows its frozen copy and the answers, an unsigned one the current texts of its template. */
export function presentSigningWaiver({
  waiver,
  template,
  division,
  orderKey,
  isForFamily,
}: AuthorisedWaiver): SigningWaiver {
  const facts = presentFacts(waiver);
  const texts = waiver.isSigned ? null : textsOf(template);
  return {
    ...facts,
    order: orderKey,
    traveller: { ...facts.traveller, email: waiver.travellerEmail },
    division: presentDivision(division),
    waiverTemplate: texts && { _id: template.id, ...texts, fields: template.fields },
    wording: texts && wordingOf(texts),
    signedWaiver: waiver.signedWaiver,
    signedFields: waiver.isSigned ? (waiver.signedFields ?? []) : null,
    isConsented: waiver.isSigned,
    canSign: isForFamily && !waiver.isSigned && waiver.status === 'open',
  };
}

export function presentFacts(row: Omit<WaiverRow, 'signedWaiver' | 'signedFields' | 'signedTitle'>) {
  return {
    _id: row.id,
    lolaId: row.lolaId,
    order: row.orderId,
    isSigned: row.isSigned,
    isOnPaper: row.paperReceivedAt !== null,
    dateSigned: row.dateSigned && zoned(row.dateSigned, row.timezone),
    isCancelled: row.status === 'void',
    isPending: row.status === 'pending',
    timezone: row.timezone,
    traveller: { name: row.travellerName, age: row.travellerAge, status: row.travellerStatus },
    item: {
      name: row.itemName,
      headline: row.itemHeadline,
      startDate: zonedDeparture(row.startLocal, row.timezone),
      endDate: zonedDeparture(row.endLocal, row.timezone),
    },
  };
}
