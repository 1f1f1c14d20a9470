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
      paragraph(`To finish your account for ${email}, open this link and type the password you chose.`),
      action(brand, 'Verify my account', link),
      paragraph(`It is valid for ${minutes / 60} hours. A newer link replaces it.`),
      small('You did not ask for an account? Then there is nothing to do: without this link there will be none.'),
    ),
  );
}
