import type { InputOf } from '@tours/contract/api';
import type { GroupDetails } from '@tours/contract/group-staff';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwnImage } from '../../platform/files/own-image.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';
import { readGroupDetails } from './group-details.ts';
import { cleanTexts, refuseTexts } from './group-texts.ts';
import { insertGroup } from './insert-group.ts';
import { refusePlan } from './refuse-plan.ts';
import { refuseDates, refuseSlug } from './refuse-values.ts';

type Body = InputOf<'createGroup'>;

/** Creates a group of one of the division's partners. The server sets author, times and number. */
export async function createGroup(ctx: Context, body: Body): Promise<GroupDetails> {
  const partner = await authorisedPartner(ctx, body.partner);
  // A partner of another division is not found in this one, even if the caller works in both.
  if (body.division !== undefined && body.division !== partner.divisionId) throw new AppError('resource.notFound');
  refuseSlug(body.slug);
  refuseTexts(cleanTexts(body));
  refuseDates(ctx, body, partner.companyTimezone);
  await refusePlan(ctx, body.paymentPlan, { ...partner, id: null, timezone: partner.companyTimezone });
  await requireOwnImage(ctx, await authorisedDivision(ctx, partner.divisionId), 'groups', body.headerUrl);
  return inTransaction(ctx, async (ctx) => readGroupDetails(ctx, await insertGroup(ctx, partner, body)));
}
