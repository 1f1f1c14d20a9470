import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, small } from './parts.ts';
import { written } from './template.ts';

/**
 * Invites a person whose email has a sign-in already. Only a new password, chosen with a mailed code, opens the new
 * account.
 */
export function staffInvited({ brand, name, email, partnerName, signInUrl }: MailData<'staff-invited'>) {
  const can = partnerName
    ? `see the orders, bookings and waivers of the groups of ${partnerName}`
    : `work on the group tours of ${brand.divisionName}`;
  return written(
    `Your account with ${brand.divisionName}`,
    layout(
      { brand, preview: 'Choose a new password to open it.', heading: 'Your account' },
      paragraph(
        `Hello ${name}, you have been invited to ${can}. There is a sign-in with your email already, and it stays.`,
      ),
      paragraph(
        'To show that it is yours, please choose a new password within 14 days: press "Forgot password?" at the login.',
      ),
      line(`Email: ${email}`),
      action(brand, 'Go to the login', signInUrl),
      small('You did not expect this? Then do nothing: your sign-in stays as it is.'),
    ),
  );
}
