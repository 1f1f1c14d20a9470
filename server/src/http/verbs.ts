import type { AnswerOf, InputOf, SharedFields } from '@tours/contract/api';
import type { EndpointName, endpoints } from '@tours/contract/endpoints';
import * as afterSales from '../after-sales/index.ts';
import * as answers from '../answers/index.ts';
import * as catalogue from '../catalogue/index.ts';
import * as mails from '../mails/index.ts';
import * as organisations from '../organisations/index.ts';
import * as payments from '../payments/index.ts';
import * as people from '../people/index.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/lists/read-page.ts';
import * as sales from '../sales/index.ts';
import * as trips from '../trips/index.ts';
import * as waivers from '../waivers/index.ts';
import * as workflows from '../workflows/index.ts';
import type { Report } from './stream-reply.ts';

/** Webhooks need the raw body and an early answer, so they have routes of their own (webhooks.ts). */
type Bound = Exclude<EndpointName, 'stripeWebhook' | 'fareharborWebhook'>;

/** A list may say how many rows there are in total. */
type PageOf<Answer> = Answer extends (infer Row)[] ? Page<Row> : never;
type Flags<N extends Bound> = (typeof endpoints)[N];
type FileOf<N extends Bound> = Flags<N> extends { takesFile: object } ? { readUpload: () => Promise<Buffer> } : unknown;
type Arguments<N extends Bound> = [
  ctx: Context,
  input: InputOf<N> & FileOf<N>,
  ...(Flags<N> extends { streams: true } ? [report?: Report] : []),
];
type VerbOf<N extends Bound> = [SharedFields<N>] extends [never]
  ? (...args: Arguments<N>) => Promise<AnswerOf<N> | PageOf<AnswerOf<N>>>
  : `Two parts of the request share the field ${SharedFields<N> & string}`;

/**
 * The verb of each endpoint: the export of an area that has the endpoint's name. A missing or wrong one does not
 * compile.
 */
const verbs: { [N in Bound]: VerbOf<N> } = {
  ...organisations,
  ...people,
  ...mails,
  ...payments,
  ...catalogue,
  ...waivers,
  ...answers,
  ...sales,
  ...afterSales,
  ...trips,
  ...workflows,
};

/** A verb as the HTTP layer calls it. Only the verbs of streaming endpoints report their progress. */
export type Verb = (ctx: Context, input: never, report?: Report) => Promise<unknown>;

/** Undefined for a webhook. */
export const verbOf = (name: EndpointName): Verb | undefined => (verbs as Partial<Record<EndpointName, Verb>>)[name];
