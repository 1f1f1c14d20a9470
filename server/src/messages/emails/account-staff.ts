import type { Brand, MailData } from './data.ts';
import { text } from './elements.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, small } from './parts.ts';
import { styles } from './styles.ts';
import { written } from './template.ts';

export function accountEmployee(props: MailData<'account-employee'>, temporaryPassword: string) {
  const { brand, name } = props;
  return account(props, temporaryPassword, {
    brand,
    greeting: `Hello ${name}, you can now work on the group tours of ${brand.divisionName}.`,
  });
}

export function accountAgent(props: MailData<'account-agent'>, temporaryPassword: string) {
  const { brand, name, partnerName } = props;
  return account(props, temporaryPassword, {
    brand,
    greeting: `Hello ${name}, you can now see the orders, bookings and waivers of the groups of ${partnerName}.`,
  });
}

interface Account {
  email: string;
  signInUrl: string;
}

function account(
  { email, signInUrl }: Account,
  temporaryPassword: string,
  { brand, greeting }: { brand: Brand; greeting: string },
) {
  return written(
    `Your account with ${brand.divisionName}`,
    layout(
      { brand, preview: 'How to sign in for the first time.', heading: 'Your account' },
      paragraph(greeting),
      line(`Email: ${email}`),
      line('Temporary password:'),
      text(styles.password, temporaryPassword),
      action(brand, 'Sign in', signInUrl),
      small('It works once: you choose a password of your own right after signing in. Give it to nobody.'),
    ),
  );
}
