import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { page, uuid, zonedString } from './values.ts';

const auditedType = z.enum(['group', 'item', 'availability', 'partner', 'agent', 'employee', 'waivertemplate']);
export type AuditedType = z.infer<typeof auditedType>;

export const auditEntry = z.object({
  _id: uuid,
  at: zonedString.describe("In the company's zone"),
  /** A person's name, or a name such as `seed` for changes that the product made by itself. */
  by: z.string(),
  /** noun.verb, such as `group.updated`. */
  action: z.string(),
  /** The changed fields, with texts shortened for reading and rich text without its markup. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const findAudit = endpoint('findAudit', {
  summary: "Lists the changes of a record in the caller's divisions: who, when and what, newest first.",
  query: page.extend({ entityType: auditedType, entityId: uuid }),
  response: z.array(auditEntry),
});
