import type { ZonedString } from '@tours/contract/time';
import { formatDate, formatDateTime } from '@tours/contract/time';

/** Labels of fields whose name does not make a readable label. */
const FIELDS: Record<string, string> = {
  isActive: 'Status',
  isHidden: 'Hidden from travellers',
  isCustomDetails: 'Own texts',
  timezone: 'Time zone',
  headerUrl: 'Header image',
  logoUrl: 'Logo',
  slug: 'Slug (URL)',
  dateLive: 'Date Live',
  dateExpiry: 'Date Expiry',
  customFooter: 'Custom Footer',
  terms: 'Terms and Conditions',
  isSendEmailToPartner: 'Emails about new bookings to the partner',
  comissionPercentage: 'Commission percentage',
  taxNumber: 'GST/HST number',
  displayOrder: 'Display order',
  copyOf: 'Copied from',
};

const ACTIONS: Record<string, string> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  copied: 'Copied',
};

/** Fields with a value that only programs can read. */
const UNREADABLE = ['headerUrl', 'logoUrl', 'paymentPlan'];

/** `waiverTemplates` → `Waiver templates`, `isWeeklyNudge` → `Weekly nudge`. */
function labelOf(name: string): string {
  const text = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const fieldName = (field: string) => FIELDS[field] ?? labelOf(field);

/** `group.slugRestored` → `Slug restored`. */
export function actionLabel(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return ACTIONS[name] ?? labelOf(name);
}

/** One side of a change as readable text; empty where there was no value. */
function valueText(field: string, value: string): string {
  if (!value) return '';
  if (field === 'isActive') return value === 'yes' ? 'Active' : 'Inactive';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d\d-\d\dT.+\[.+\]$/.test(value)) return formatDateTime(value as ZonedString);
  if (field.startsWith('is') && (value === 'yes' || value === 'no')) return value === 'yes' ? 'on' : 'off';
  return value;
}

/** `from A to B`, or a sentence for a change with only one side, or a word for a value that says nothing. */
export function sentenceOf({ field, before, after }: { field: string; before: string; after: string }): string {
  if (UNREADABLE.includes(field)) {
    if (before && after) return 'changed';
    return after ? 'added' : 'removed';
  }
  const [from, to] = [valueText(field, before), valueText(field, after)];
  if (from && to) return `changed from “${from}” to “${to}”`;
  return to ? `set to “${to}”` : `“${from}” removed`;
}
