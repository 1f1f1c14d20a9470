import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid, zonedString } from './values.ts';

const brokenProof = z.object({
  position: z.int(),
  waiver: z
    .object({ _id: uuid, lolaId: z.string().nullable().describe('null: the waiver no longer exists') })
    .nullable(),
  what: z.string().describe('A sentence for staff'),
});
export type BrokenProof = z.infer<typeof brokenProof>;

/** The result of checking a division's chain of proofs. */
const proofCheck = z.object({
  checked: z.int().describe('Links that were checked'),
  total: z.int().describe('Signed copies that should exist'),
  ok: z.boolean(),
  firstBroken: brokenProof.nullable(),
  broken: z.array(brokenProof).describe('Only the first ones when there are very many'),
  checkedAt: zonedString.describe("When the check began, in the company's zone"),
});
export type ProofCheck = z.infer<typeof proofCheck>;

export const checkProofs = endpoint('checkProofs', {
  summary: "Recomputes a division's chain of proofs and compares it with its signed waivers. Can be streamed.",
  query: z.strictObject({ division: uuid }),
  response: proofCheck,
});
