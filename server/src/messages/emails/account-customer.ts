import type { MailData } from './data.ts';
import { text } from './elements.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, small } from './parts.ts';
import { styles } from './styles.ts';
import { written } from './template.ts';

export function accountCustomer(props: MailData<'account-customer'>, temporaryPassword: string) {
  const { brand, customerName, email } = props;
  return written(
    `Your account with ${brand.divisionName}`,
    layout(
      { brand, preview: 'See and manage your orders.', heading: 'Your account' },
      paragraph(`Hello ${customerName}, we made an account for you, so that you can see and manage your orders.`),
      line(`Email: ${email}`),
      line('Temporary password:'),
      text(styles.password, temporaryPassword),
      action(brand, 'Sign in', props.signInUrl),
      small('It works once: you choose a password of your own right after signing in.'),
    ),
  );
}
