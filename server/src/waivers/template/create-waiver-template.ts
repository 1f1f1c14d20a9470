import type { WaiverTemplate, WaiverTemplateInput } from '@tours/contract/waiver-template';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertWaiverTemplate } from './insert-waiver-template.ts';
import { presentWaiverTemplate } from './present.ts';
import { rowOf } from './row-of.ts';

export async function createWaiverTemplate(ctx: Context, input: WaiverTemplateInput): Promise<WaiverTemplate> {
  const { id: divisionId, timezone } = await authorisedDivision(ctx, input.division);
  const row = { ...rowOf(input), divisionId };
  const template = await inTransaction(ctx, (ctx) => insertWaiverTemplate(ctx, row));
  return presentWaiverTemplate(template, { departureCount: 0, lastModifiedBy: template.createdBy, timezone });
}
