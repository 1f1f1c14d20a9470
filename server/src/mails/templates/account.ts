import { z } from 'zod';
import { text } from './elements.ts';
import { brand, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, firstName, line, paragraph, small } from './parts.ts';
import { styles } from './styles.ts';

const person = z.object({ brand, name: z.string(), email: z.string(), signInUrl: webAddress });

export const accountMails = {
  'account-customer': mail({
    label: 'Account details',
    audience: 'account',
    hasSecret: true,
    data: person,
    write: (props, password) =>
      account(props, password, {
        preview: 'See your orders and waivers.',
        greeting: `Hi ${firstName(props.name)}, we’ve created an account so you can see your orders and waivers.`,
      }),
  }),

  'account-employee': mail({
    label: 'Account details',
    audience: 'account',
    hasSecret: true,
    data: person,
    write: (props, password) =>
      account(props, password, {
        greeting: `Hi ${props.name}, you can now work on ${props.brand.name} group tours.`,
      }),
  }),

  'account-agent': mail({
    label: 'Account details',
    audience: 'account',
    hasSecret: true,
    data: person.extend({ partnerName: z.string() }),
    write: (props, password) =>
      account(props, password, {
        greeting: `Hi ${props.name}, you can now see orders, bookings and waivers for ${props.partnerName} groups.`,
      }),
  }),

  /**
   * Invites a person whose email has a sign-in already. Only a new password, chosen with a mailed code, opens the new
   * account.
   */
  'staff-invited': mail({
    label: 'Invitation',
    audience: 'account',
    data: person.extend({ partnerName: z.string().nullable() }),
    write({ brand, name, email, partnerName, signInUrl }) {
      const can = partnerName
        ? `see orders, bookings and waivers for ${partnerName} groups`
        : `work on ${brand.name} group tours`;
      return written(
        `Your ${brand.name} account`,
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
      );
    },
  }),

  /**
   * The link itself is the secret of this mail. It also asks for the password. Otherwise its receiver could be tricked
   * into opening an account for somebody else.
   */
  'verify-account': mail({
    label: 'Verification link',
    audience: 'account',
    hasSecret: true,
    data: z.object({ brand, email: z.string(), minutes: z.int().positive() }),
    write({ brand, email, minutes }, link) {
      return written(
        'Verify your account',
        { brand, preview: 'One more step to your account.', heading: 'Verify your account' },
        paragraph(`To finish setting up your account for ${email}, open this link and enter the password you chose.`),
        action(brand, 'Verify my account', link),
        paragraph(`The link works for ${minutes / 60} hours. Requesting a new link cancels this one.`),
        small('Didn’t sign up? You can ignore this email.'),
      );
    },
  }),

  'account-exists': mail({
    label: 'Account exists already',
    audience: 'account',
    data: z.object({ brand, email: z.string(), signInUrl: webAddress }),
    write({ brand, email, signInUrl }) {
      return written(
        'You already have an account',
        { brand, preview: 'You can log in, or choose a new password.', heading: 'You already have an account' },
        paragraph(`Someone, probably you, tried to sign up with ${email}. You already have an account.`),
        action(brand, 'Log in', signInUrl),
        small('Forgot your password? Choose “Forgot password?” on the login page. Your password hasn’t changed.'),
      );
    },
  }),

  /** The code stands only in the body, because locked screens show subject and preview. */
  'reset-code': mail({
    label: 'Password reset code',
    audience: 'account',
    hasSecret: true,
    data: z.object({ brand, email: z.string(), minutes: z.int().positive() }),
    write({ brand, email, minutes }, code) {
      return written(
        'Your code to reset your password',
        { brand, preview: `The code works for ${minutes} minutes.`, heading: 'Reset your password' },
        paragraph(`To choose a new password for ${email}, enter this code on the page where you requested it:`),
        text(styles.code, code),
        paragraph(`The code works once, for ${minutes} minutes. Requesting a new code cancels this one.`),
        small('Didn’t request this? You can ignore this email. Never share this code.'),
      );
    },
  }),
};

type Account = Pick<z.infer<typeof person>, 'brand' | 'email' | 'signInUrl'>;

function account(
  { brand, email, signInUrl }: Account,
  password: string,
  { preview = 'How to log in for the first time.', greeting }: { preview?: string; greeting: string },
) {
  return written(
    `Your ${brand.name} account`,
    { brand, preview, heading: 'Your account' },
    paragraph(greeting),
    line(`Email: ${email}`),
    line('Temporary password:'),
    text(styles.password, password),
    action(brand, 'Log in', signInUrl),
    small('This password works once; you’ll choose your own when you log in. Don’t share it.'),
  );
}
