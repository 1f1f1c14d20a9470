import { z } from 'zod';
import { GROUP_MAX } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { partnerSlug, publicGroup, unavailableReason } from './group.ts';
import { listQuery, slug, uuid, version, zonedString } from './values.ts';

/** A text with all its markup. */
const HTML_MAX = 100_000;

const groupDate = z.iso.date().nullable();
const dateLive = groupDate.describe('On sale from the day after, in UTC');
const dateExpiry = groupDate.describe('On sale until the day before, in UTC');

/** A row of the staff's list. */
export const staffGroup = z.object({
  _id: uuid,
  title: z.string(),
  slug: z.string(),
  path: publicGroup.shape.path,
  headerUrl: z.string().nullable(),
  isActive: z.boolean(),
  unavailableReason: unavailableReason.nullable().describe('Why the public does not see it at this moment'),
  dateLive,
  dateExpiry,
  partner: z.object({ _id: uuid, name: z.string() }),
  itemCount: z.int(),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
});
export type StaffGroup = z.infer<typeof staffGroup>;

/** All of a group, as its form shows it. */
export const groupDetails = staffGroup.omit({ itemCount: true }).extend({
  division: uuid,
  partner: z.object({ _id: uuid, name: z.string(), slug: z.string().nullable() }),
  link: z.url().describe("The public page, under the division's own domain where it has one"),
  description: z.string(),
  customFooter: z.string(),
  terms: z.string(),
  isSendEmailToPartner: z.boolean(),
  isCustomerPortalEmail: z.boolean(),
  isWaiverReminders: z.boolean().describe('Who has not signed is asked 7, 3 and 1 day before the trip'),
  timezone: z.string(),
  uuid,
  createdBy: z.string(),
  lastModifiedBy: z.string(),
  version,
});
export type GroupDetails = z.infer<typeof groupDetails>;

const groupsBySlug = z.strictObject({
  slug,
  partnerSlug: partnerSlug.optional(),
  select: z.enum(['terms']).optional(),
});
const groupsOfDivision = z.strictObject({
  division: uuid,
  populate: z.enum(['partner']).optional(),
  select: z.enum(['_id']).optional(),
  isActive: z.enum(['true', 'false']).optional(),
  partner: uuid.optional(),
  ...listQuery(['title', 'slug', 'isActive', 'partner', 'dateLive', 'createdAt', 'updatedAt']).shape,
});
const groupsOfPartner = z.strictObject({ partner: uuid, select: z.enum(['_id']) });
const groupId = z.strictObject({ _id: uuid });

export const findGroups = endpoint({
  name: 'findGroups',
  base: '/api',
  method: 'GET',
  path: '/groups',
  summary:
    'Slug lookup: the same public view as the query. For employees the groups of an own division; for them and agents the ids of those of an own partner.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  query: z.union([groupsBySlug, groupsOfDivision, groupsOfPartner]),
  response: z.union([z.array(publicGroup), z.array(staffGroup), z.array(groupId)]),
  errors: ['resource.notFound'],
});

const forEmployees = { base: '/api', callers: ['employee'] } as const;
const params = z.object({ id: uuid });

export const getGroup = endpoint({
  ...forEmployees,
  name: 'getGroup',
  method: 'GET',
  path: '/groups/:id',
  summary: 'Everything of a group that its form shows.',
  params,
  response: groupDetails,
  errors: ['resource.notFound'],
});

export const previewGroup = endpoint({
  ...forEmployees,
  name: 'previewGroup',
  method: 'GET',
  path: '/groups/:id/preview',
  summary: 'The public view, as it would be if the group were live now.',
  params,
  response: publicGroup,
  errors: ['resource.notFound'],
});

/** A record by its id, or as it was read with `populate`. */
const reference = z.union([uuid, z.looseObject({ _id: uuid }).transform(({ _id }) => _id)]);

/** Front ends send these along. They are the server's to say, so what is sent is not read. */
const ignored = {
  _id: z.unknown().optional(),
  createdBy: z.unknown().optional(),
  lastModifiedBy: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  uuid: z.unknown().optional(),
  timezone: z.unknown().optional(),
  items: z.unknown().optional(),
};

const required = {
  title: z.string().trim().min(1).max(GROUP_MAX.title),
  partner: reference,
  description: z.string().max(HTML_MAX).describe(`At most ${GROUP_MAX.description} letters that are seen`),
  headerUrl: z.string().min(1).max(500).describe("A picture uploaded into the division's folder for groups"),
};
const optional = {
  slug: z.string().trim().max(GROUP_MAX.slug).optional().describe('Made from the title where it is empty'),
  customFooter: z.string().max(HTML_MAX).optional().describe(`At most ${GROUP_MAX.customFooter} letters`),
  terms: z.string().max(HTML_MAX).optional().describe(`At most ${GROUP_MAX.terms} letters`),
  isActive: z.boolean().optional(),
  isSendEmailToPartner: z.boolean().optional(),
  isCustomerPortalEmail: z.boolean().optional(),
  isWaiverReminders: z.boolean().optional(),
  dateLive: dateLive.optional(),
  dateExpiry: dateExpiry.optional(),
  division: reference.optional(),
};

const newGroup = z.strictObject({ ...required, ...optional, ...ignored });
const refusals = ['resource.notFound', 'group.slugTaken', 'group.datesOrder'] as const;

export const createGroup = endpoint({
  ...forEmployees,
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  summary: "A group of one of the division's partners. It is inactive unless said otherwise.",
  body: newGroup,
  response: groupDetails,
  errors: refusals,
});
export type NewGroup = z.input<typeof newGroup>;

const groupChange = z.strictObject({ ...z.object(required).partial().shape, ...optional, ...ignored, version });

export const updateGroup = endpoint({
  ...forEmployees,
  name: 'updateGroup',
  method: 'PUT',
  path: '/groups/:id',
  summary: 'Changes what is named and leaves the rest. `version` is the one that was opened.',
  params,
  body: groupChange,
  response: groupDetails,
  errors: [...refusals, 'record.changed', 'group.soldByPartner'],
});

export const removeGroup = endpoint({
  ...forEmployees,
  name: 'removeGroup',
  method: 'DELETE',
  path: '/groups/:id',
  summary: 'Its link is free again and its items are gone. Refused while paid trips of it are still to come.',
  params,
  response: z.object({ _id: uuid }),
  errors: ['resource.notFound', 'group.hasPaidOrders'],
});

export const copyGroup = endpoint({
  ...forEmployees,
  name: 'copyGroup',
  method: 'POST',
  path: '/groups/:id/copy',
  summary: 'An inactive copy with its items and departures, under a link of its own.',
  params,
  response: groupDetails,
  errors: ['resource.notFound'],
});
