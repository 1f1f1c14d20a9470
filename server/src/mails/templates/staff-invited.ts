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
    ? `see orders, bookings and waivers for ${partnerName} groups`
    : `work on ${brand.name} group tours`;
  return written(
    `Your ${brand.name} account`,
    layout(
      { brand, preview: 'Choose a new password to open it.', heading: 'Your account' },
      paragraph(
        `Hi ${name}, you’ve been invited to ${can}. You already have an account with this email, and it keeps working.`,
      ),
      paragraph(
        'To confirm that this email is yours, choose a new password within 14 days: press “Forgot password?” on the login page.',
      ),
      line(`Email: ${email}`),
      action(brand, 'Go to login', signInUrl),
      small('Weren’t expecting this? You can ignore this email. Your account stays as it is.'),
    ),
  );
}
