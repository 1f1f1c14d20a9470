import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { readSeller } from '../../platform/db/seller-columns.ts';
import { employeeDivisions, employees } from '../../platform/db/tables/index.ts';
import { brandOf } from './brand.ts';
import { mailSupport } from './mail-support.ts';
import { queueMail } from './queue-mail.ts';
import { staffOrderPath } from './staff-order-path.ts';

type Subject =
  | { order: { id: string; lolaId: string; divisionId: string } }
  | { divisionId: string; page?: { label: string; path: string } };

type Notice = Subject & {
  /** A second notice with the same key to the same person is not queued. */
  key: string;
  heading: string;
  message: string;
  facts?: Record<string, string>;
};

/**
 * Notifies everybody who works in a division and has a sign-in: an invitation may have gone to a wrong address. If nobody
 * has one, the platform's support gets the notice. `alertStaff` alerts support in any case.
 */
export async function notifyEmployees(ctx: TransactionContext, notice: Notice): Promise<void> {
  const { key, heading, message, facts = {} } = notice;
  const order = 'order' in notice ? notice.order : null;
  const divisionId = 'order' in notice ? notice.order.divisionId : notice.divisionId;
  const division = await readSeller(ctx, divisionId);
  const readers = await ctx.db
    .select({ id: employees.id, email: employees.email, name: employees.name })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .where(and(eq(employeeDivisions.divisionId, divisionId), isNotNull(employees.identityId)))
    .orderBy(asc(employees.id));
  const about = { divisionId, orderId: order?.id ?? null };
  const shown = { ...(order ? { Order: order.lolaId } : {}), ...facts };
  const page = 'order' in notice ? { label: 'See the order', path: staffOrderPath(notice.order.id) } : notice.page;
  const link = page ? { label: page.label, url: `${ctx.config.PUBLIC_URL}${page.path}` } : null;
  if (!readers.length) {
    await mailSupport(ctx, {
      type: 'notice.noReader',
      message: `Nobody in the division has a login to read this: ${heading}. ${message}`,
      // The other facts may name a family, whose trip is the operator's business.
      facts: { division: divisionId, ...(order && { order: order.lolaId }), ...(link && { link: link.url }) },
      ...about,
      onceKey: `notice:${key}:support`,
    });
  }
  for (const reader of readers) {
    await queueMail(ctx, {
      template: 'staff-notice',
      to: reader.email,
      data: {
        brand: brandOf(ctx.config, division),
        name: reader.name,
        heading,
        message,
        facts: Object.entries(shown),
        link,
      },
      ...about,
      onceKey: `notice:${key}:${reader.id}`,
    });
  }
}
