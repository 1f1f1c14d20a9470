import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, small } from './parts.ts';
import { written } from './template.ts';

export function accountExists({ brand, email, signInUrl }: MailData<'account-exists'>) {
  return written(
    'You already have an account',
    layout(
      { brand, preview: 'You can sign in, or choose a new password.', heading: 'You already have an account' },
      paragraph(`Somebody, probably you, asked for an account for ${email}. There is one already, so none was made.`),
      action(brand, 'Sign in', signInUrl),
      small('You do not know the password? Choose "Forgot password?" on that page. Your password stays as it is.'),
    ),
  );
}
