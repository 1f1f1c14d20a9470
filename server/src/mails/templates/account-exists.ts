import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, small } from './parts.ts';
import { written } from './template.ts';

export function accountExists({ brand, email, signInUrl }: MailData<'account-exists'>) {
  return written(
    'You already have an account',
    layout(
      { brand, preview: 'You can log in, or choose a new password.', heading: 'You already have an account' },
      paragraph(`Someone, probably you, tried to sign up with ${email}. You already have an account.`),
      action(brand, 'Log in', signInUrl),
      small('Forgot your password? Choose “Forgot password?” on the login page. Your password hasn’t changed.'),
    ),
  );
}
