import type { PersonalData } from '@tours/contract/personal-data';
import { NOT_INCLUDED } from '../../answers/index.ts';
import { mailLabel } from '../../mails/index.ts';
import type { mailOutbox } from '../../platform/db/tables/index.ts';

type Mail = typeof mailOutbox.$inferSelect;

/** One more question is open for a family that has just given a health answer, so the number would tell it. */
export function withoutOpenQuestions(mail: Mail): Mail {
  const data = mail.data as Record<string, unknown>;
  return 'toAnswer' in data ? { ...mail, data: { ...data, toAnswer: NOT_INCLUDED } } : mail;
}

export function mailOf(row: Mail): PersonalData['accountMails'][number] {
  const { sentAt, createdAt, toAddress, state, data } = row;
  return { at: (sentAt ?? createdAt).toISOString(), what: mailLabel(row), to: toAddress, state, said: data };
}
