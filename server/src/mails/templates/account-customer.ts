import type { MailData } from './data.ts';
import { text } from './elements.ts';
import { layout } from './layout.ts';
import { action, firstName, line, paragraph, small } from './parts.ts';
import { styles } from './styles.ts';
import { written } from './template.ts';

export function accountCustomer(props: MailData<'account-customer'>, temporaryPassword: string) {
  const { brand, customerName, email } = props;
  return written(
    `Your ${brand.name} account`,
    layout(
      { brand, preview: 'See your orders and waivers.', heading: 'Your account' },
      paragraph(`Hi ${firstName(customerName)}, we’ve created an account so you can see your orders and waivers.`),
      line(`Email: ${email}`),
      line('Temporary password:'),
      text(styles.password, temporaryPassword),
      action(brand, 'Log in', props.signInUrl),
      small('This password works once; you’ll choose your own when you log in. Don’t share it.'),
    ),
  );
}
