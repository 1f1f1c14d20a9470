import type { Brand } from './data/shared.ts';
import type { MailData } from './data.ts';
import { text } from './elements.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, small } from './parts.ts';
import { styles } from './styles.ts';
import { written } from './template.ts';

export function accountEmployee(props: MailData<'account-employee'>, temporaryPassword: string) {
  const { brand, name } = props;
  return account(props, temporaryPassword, {
    brand,
    greeting: `Hi ${name}, you can now work on ${brand.name} group tours.`,
  });
}

export function accountAgent(props: MailData<'account-agent'>, temporaryPassword: string) {
  const { brand, name, partnerName } = props;
  return account(props, temporaryPassword, {
    brand,
    greeting: `Hi ${name}, you can now see orders, bookings and waivers for ${partnerName} groups.`,
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
    `Your ${brand.name} account`,
    layout(
      { brand, preview: 'How to log in for the first time.', heading: 'Your account' },
      paragraph(greeting),
      line(`Email: ${email}`),
      line('Temporary password:'),
      text(styles.password, temporaryPassword),
      action(brand, 'Log in', signInUrl),
      small('This password works once; you’ll choose your own when you log in. Don’t share it.'),
    ),
  );
}
