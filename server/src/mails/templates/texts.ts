import { accountMails } from './account.ts';
import { bookingMails } from './booking.ts';
import type { mailData } from './data.ts';
import { groupMails } from './group.ts';
import { orderMails } from './order.ts';
import { partnerMails } from './partner.ts';
import { planMails } from './plan.ts';
import { staffMails } from './staff.ts';
import type { Texts } from './template.ts';
import { waiverMails } from './waiver.ts';

export const mailTexts: Texts<typeof mailData> = {
  ...orderMails,
  ...bookingMails,
  ...planMails,
  ...waiverMails,
  ...groupMails,
  ...accountMails,
  ...partnerMails,
  ...staffMails,
};
