import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicDivision } from './public-division.ts';
import { linkToken } from './values.ts';

const messageChoice = z.object({
  group: z.string(),
  partner: z.string().describe('The school or agency'),
  division: publicDivision,
  isStopped: z.boolean().describe('True: this contact gets no messages to the group'),
});
export type MessageChoice = z.infer<typeof messageChoice>;

const params = z.object({ id: linkToken });

export const getMessageChoice = endpoint('getMessageChoice', {
  summary: 'Says whether the contact to whom a message was sent gets further ones. For the link in that message.',
  params,
  response: messageChoice,
});

export const setMessageChoice = endpoint('setMessageChoice', {
  summary: 'Stops the messages to a group for one contact, or lets them come again. For the link in a message.',
  params,
  body: z.strictObject({ isStopped: z.boolean() }),
  response: messageChoice,
});
