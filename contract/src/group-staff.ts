import { z } from 'zod';
import { GROUP_MAX } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { partnerSlug, publicGroup, unavailableReason } from './group.ts';
import { GROUP_SORTS } from './list-constants.ts';
import { planSettings } from './payment-plan.ts';
import { byId, calendarDay, ignoredFields, listQuery, reference, slug, uuid, version, zonedString } from './values.ts';

/** Limits a text with all its markup. */
const HTML_MAX = 40_000;

const groupDate = calendarDay.nullable();
const dateLive = groupDate.describe('On sale from the day after this one, in UTC');
const dateExpiry = groupDate.describe('On sale until the day before this one, in UTC');

const staffGroup = z.object({
  _id: uuid,
  title: z.string(),
  slug: z.string(),
  path: publicGroup.shape.path,
  headerUrl: z.string().nullable(),
  isActive: z.boolean(),
  unavailableReason: unavailableReason.nullable().describe("Why the public can't see it at the moment"),
  dateLive,
  dateExpiry,
  partner: z.object({ _id: uuid, name: z.string() }),
  itemCount: z.int(),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
});
export type StaffGroup = z.infer<typeof staffGroup>;

/** Everything that the group form shows. */
const groupDetails = staffGroup.omit({ itemCount: true }).extend({
  division: uuid,
  partner: z.object({ _id: uuid, name: z.string(), slug: z.string().nullable() }),
  link: z.url().describe("The public page, on the division's own domain if it has one"),
  description: z.string(),
  customFooter: z.string(),
  terms: z.string(),
  isSendEmailToPartner: z.boolean(),
  isCustomerPortalEmail: z.boolean(),
  isWaiverReminders: z.boolean().describe('Remind people of unsigned waivers 7, 3 and 1 day before the trip'),
  paymentPlan: planSettings.nullable().describe('How orders may be paid over time; null: in full only'),
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
  ...listQuery(GROUP_SORTS).shape,
});
const groupsOfPartner = z.strictObject({ partner: uuid, select: z.enum(['_id']) });
const groupId = z.strictObject({ _id: uuid });

export const findGroups = endpoint('findGroups', {
  summary:
    "Finds a group by its public link, like the POST query. Also lists groups: for employees those of one of their divisions; for employees and agents the ids of a partner's groups.",
  query: z.union([groupsBySlug, groupsOfDivision, groupsOfPartner]),
  response: z.union([z.array(publicGroup), z.array(staffGroup), z.array(groupId)]),
});

export const getGroup = endpoint('getGroup', {
  summary: 'Returns everything that the group form shows.',
  params: byId,
  response: groupDetails,
});

export const previewGroup = endpoint('previewGroup', {
  summary: 'Returns the public view as if the group were live now.',
  params: byId,
  response: publicGroup,
});

/** The record may be sent back whole. The server ignores the fields that it decides itself. */
const authored = ['createdBy', 'lastModifiedBy', 'createdAt', 'updatedAt', 'uuid'] as const;
const derived = ['path', 'link', 'unavailableReason', 'timezone', 'items', 'headerFile'] as const;
const sent = ['_id', ...authored, ...derived] as const;
const ignored = ignoredFields(...sent);

const required = {
  title: z.string().trim().min(1).max(GROUP_MAX.title),
  partner: reference,
  description: z.string().max(HTML_MAX).describe(`At most ${GROUP_MAX.description} visible letters`),
  headerUrl: z.string().min(1).max(500).describe("A picture uploaded into the division's folder for groups"),
};
const optional = {
  slug: z.string().trim().max(GROUP_MAX.slug).optional().describe('Derived from the title when empty'),
  customFooter: z.string().max(HTML_MAX).optional().describe(`At most ${GROUP_MAX.customFooter} visible letters`),
  terms: z.string().max(HTML_MAX).optional().describe(`At most ${GROUP_MAX.terms} visible letters`),
  isActive: z.boolean().optional(),
  isSendEmailToPartner: z.boolean().optional(),
  isCustomerPortalEmail: z.boolean().optional(),
  isWaiverReminders: z.boolean().optional(),
  dateLive: dateLive.optional(),
  dateExpiry: dateExpiry.optional(),
  paymentPlan: planSettings.nullable().optional(),
  division: reference.optional(),
};

const newGroup = z.strictObject({ ...required, ...optional, ...ignored });

export const createGroup = endpoint('createGroup', {
  summary: "Creates a group for one of the division's partners. It is inactive unless `isActive` is set.",
  body: newGroup,
  response: groupDetails,
});
export type NewGroup = z.input<typeof newGroup>;

/** All fields that staff set. A form that forgets one does not compile. */
export type GroupFields = Required<Omit<NewGroup, (typeof sent)[number] | 'division'>>;

const groupChange = z.strictObject({ ...z.object(required).partial().shape, ...optional, ...ignored, version });

export const updateGroup = endpoint('updateGroup', {
  summary: 'Changes the given fields. `version` is the version that was opened.',
  params: byId,
  body: groupChange,
  response: groupDetails,
});

export const removeGroup = endpoint('removeGroup', {
  summary: 'Removes a group with its items and frees its link. Refused while paid trips of it are still to come.',
  params: byId,
  response: z.object({ _id: uuid }),
});

export const copyGroup = endpoint('copyGroup', {
  summary: 'Makes an inactive copy of a group with its items and departures, under a new link.',
  params: byId,
  response: groupDetails,
});
