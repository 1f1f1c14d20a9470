import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, small } from './parts.ts';
import { written } from './template.ts';

/**
 * The link also asks for the password. Otherwise its receiver could be tricked into opening an account for somebody
 * else.
 */
export function verifyAccount({ brand, email, minutes }: MailData<'verify-account'>, link: string) {
  return written(
    'Verify your account',
    layout(
      { brand, preview: 'One more step to your account.', heading: 'Verify your account' },
      paragraph(`To finish setting up your account for ${email}, open this link and enter the password you chose.`),
      action(brand, 'Verify my account', link),
      paragraph(`The link works for ${minutes / 60} hours. Requesting a new link cancels this one.`),
      small('Didn’t sign up? You can ignore this email.'),
    ),
  );
}
