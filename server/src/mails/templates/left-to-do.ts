import { counted } from '@tours/contract/counted';
import { formatDay } from '@tours/contract/time';
import { zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { link } from './elements.ts';
import { webAddress } from './fields.ts';
import { paragraph } from './parts.ts';

/** The waivers and questions of an order that wait for the family. */
export const leftToDo = z.object({
  waiversToSign: z.int().min(0),
  /** Required questions without an answer, with the earliest last day. Null if all their last days are over. */
  toAnswer: z.object({ count: z.int().positive(), dueOn: zonedString, questionsUrl: webAddress }).nullable(),
});
type LeftToDo = z.infer<typeof leftToDo>;

export const waiversLeft = ({ waiversToSign }: Pick<LeftToDo, 'waiversToSign'>) =>
  waiversToSign > 0 && paragraph(`Before the trip: ${counted(waiversToSign, 'waiver')} to sign.`);

export const questionsLeft = ({ toAnswer }: LeftToDo) =>
  toAnswer &&
  paragraph(
    `Please answer ${counted(toAnswer.count, 'question')} by ${formatDay(toAnswer.dueOn)}. `,
    link(toAnswer.questionsUrl, 'Answer the questions'),
  );
