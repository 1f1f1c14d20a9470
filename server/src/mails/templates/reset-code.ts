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
      { brand, preview: `The code works for ${minutes} minutes.`, heading: 'Reset your password' },
      paragraph(`To choose a new password for ${email}, enter this code on the page where you requested it:`),
      text(styles.code, code),
      paragraph(`The code works once, for ${minutes} minutes. Requesting a new code cancels this one.`),
      small('Didn’t request this? You can ignore this email. Never share this code.'),
    ),
  );
}
