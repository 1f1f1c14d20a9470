import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

/** What a walk along a division's chain of proofs found. */
export const proofCheck = z.object({
  checked: z.int().describe('Links that were looked at, up to the first broken one'),
  ok: z.boolean(),
  firstBroken: z
    .object({
      position: z.int(),
      waiver: z.object({ _id: uuid, lolaId: z.string().nullable() }).nullable(),
      what: z.string().describe('In words for staff'),
    })
    .nullable(),
});
export type ProofCheck = z.infer<typeof proofCheck>;

export const checkProofs = endpoint({
  name: 'checkProofs',
  base: '/api',
  method: 'GET',
  path: '/waivers/proofs/check',
  summary: 'Recomputes the chain of proofs of a division and compares it with its signed waivers.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid }),
  response: proofCheck,
  errors: ['resource.notFound'],
});
