import { z } from 'zod';
import { closeDispute, findDispute } from './disputes.ts';
import { badParameter, badState } from './errors.ts';
import { emit } from './events.ts';
import { expand, filled, flag } from './params.ts';
import type { Dispute } from './types.ts';
import { type Call, nowSeconds, type World } from './world.ts';

/** Stripe's limits for one text and for all texts of a dispute together. */
const longestText = 20_000;
const longestEvidence = 150_000;

const words = z.string().max(longestText, 'string_too_long');
const texts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'uncategorized_text',
] as const;
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'uncategorized_file',
] as const;

const optional = <Name extends string>(names: readonly Name[], type: z.ZodType<string>) =>
  Object.fromEntries(names.map((name) => [name, type.optional()])) as Record<Name, z.ZodOptional<z.ZodType<string>>>;

const purchase = {
  customer_account_id: words.optional(),
  customer_email_address: words.optional(),
  customer_purchase_ip: words.optional(),
  product_description: words.optional(),
};
const enhanced = z.strictObject({
  visa_compelling_evidence_3: z
    .strictObject({
      disputed_transaction: z.strictObject({
        merchandise_or_services: z.enum(['merchandise', 'services']),
        ...purchase,
      }),
      prior_undisputed_transactions: z.array(z.strictObject({ charge: filled, ...purchase })).max(2),
    })
    .optional(),
});

export const updateDisputeParams = z.strictObject({
  evidence: z
    .strictObject({ ...optional(texts, words), ...optional(files, filled), enhanced_evidence: enhanced.optional() })
    .optional(),
  submit: flag.default(true),
  expand,
});

/** Stages evidence, or sends it to the bank, which takes it once and until the deadline. */
export function updateDispute(call: Call, params: z.infer<typeof updateDisputeParams>, id: string): Dispute {
  const { world } = call;
  const dispute = findDispute(world, id);
  const details = dispute.evidence_details;
  const isWaiting = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
  const isSending = params.submit && (params.evidence !== undefined || details.has_evidence);
  if ((params.evidence || isSending) && !isWaiting) {
    throw badState('This dispute is already closed, or its evidence was submitted.', 'dispute_evidence_submitted');
  }
  if ((params.evidence || isSending) && details.due_by !== null && details.due_by <= nowSeconds()) {
    details.past_due = true;
    throw badState('The deadline to submit evidence for this dispute has passed.', 'dispute_evidence_past_due');
  }
  if (params.evidence) {
    const evidence = { ...dispute.evidence, ...params.evidence };
    checkEvidence(world, evidence);
    dispute.evidence = evidence;
    details.has_evidence = true;
  }
  if (isSending) {
    details.submission_count += 1;
    dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
  }
  world.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.updated', dispute, call);
  return dispute;
}

function checkEvidence(world: World, evidence: Dispute['evidence']) {
  let length = 0;
  for (const name of texts) length += String(evidence[name] ?? '').length;
  if (length > longestEvidence) {
    throw badParameter('evidence', `The combined length of evidence is limited to ${longestEvidence} characters.`);
  }
  for (const name of files) {
    const id = evidence[name];
    if (typeof id !== 'string') continue;
    if (world.files.get(id)?.purpose !== 'dispute_evidence')
      throw badParameter(`evidence[${name}]`, `No such file upload: '${id}'`, 'resource_missing');
  }
  const prior = (evidence.enhanced_evidence as z.infer<typeof enhanced> | undefined)?.visa_compelling_evidence_3;
  for (const { charge } of prior?.prior_undisputed_transactions ?? []) {
    if (!world.charges.get(charge)) throw badParameter('evidence', `No such charge: '${charge}'`, 'resource_missing');
  }
}

export const acceptDispute = ({ world }: Call, _params: unknown, id: string) => closeDispute(world, id, 'lost');
