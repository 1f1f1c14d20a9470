import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid, zonedString } from './values.ts';

export const brokenProof = z.object({
  position: z.int(),
  waiver: z
    .object({ _id: uuid, lolaId: z.string().nullable().describe('null: the waiver no longer exists') })
    .nullable(),
  what: z.string().describe('In words for staff'),
});
export type BrokenProof = z.infer<typeof brokenProof>;

/** What a walk along a division's chain of proofs found. */
export const proofCheck = z.object({
  checked: z.int().describe('Links that were looked at'),
  total: z.int().describe('Signed copies that there are to be'),
  ok: z.boolean(),
  firstBroken: brokenProof.nullable(),
  broken: z.array(brokenProof).describe('The first of them, if there are very many'),
  checkedAt: zonedString.describe("When the walk began, in the company's zone"),
});
export type ProofCheck = z.infer<typeof proofCheck>;

export const checkProofs = endpoint({
  name: 'checkProofs',
  base: '/api',
  method: 'GET',
  path: '/waivers/proofs/check',
  summary: 'Recomputes the chain of proofs of a division and compares it with its signed waivers. May be streamed.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid }),
  response: proofCheck,
  streams: true,
  errors: ['resource.notFound'],
});
