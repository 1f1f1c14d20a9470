import type { MailData } from './data.ts';
import { text } from './elements.ts';
import { layout } from './layout.ts';
import { paragraph, small } from './parts.ts';
import { styles } from './styles.ts';
import { written } from './template.ts';

/** The code stands only in the body, because locked screens show subject and preview. */
export function resetCode({ brand, email, minutes }: MailData<'reset-code'>, code: string) {
  return written(
    'Your code to reset your password',
    layout(
      { brand, preview: `It is valid for ${minutes} minutes.`, heading: 'Reset your password' },
      paragraph(`Type this code into the form where you asked for it, to choose a new password for ${email}:`),
      text(styles.code, code),
      paragraph(`It is valid for ${minutes} minutes and works once. A newer code replaces it.`),
      small(
        'You did not ask for it? Then there is nothing to do: your password stays as it is. Give the code to nobody.',
      ),
    ),
  );
}
