import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { NewEvidence } from '../../../platform/integrations/stripe/port.ts';
import type { AuthorisedDispute } from '../authorised-dispute.ts';
import { descriptionOf, fieldsOf } from './evidence-fields.ts';
import { type Part, partsOf } from './evidence-texts.ts';
import { type Evidence, readEvidence } from './read-evidence.ts';

export interface Pack {
  evidence: Evidence;
  parts: Part[];
  fields: Record<string, string>;
  /** The fingerprint of everything that the bank would get. */
  hash: string;
}

/** Builds the evidence from our rows as they are now. */
export async function makePack(ctx: Context, of: AuthorisedDispute): Promise<Pack> {
  const evidence = await readEvidence(ctx, of);
  const parts = partsOf(evidence);
  const fields = fieldsOf(evidence, parts);
  const content = JSON.stringify({ dispute: of.dispute.gatewayId, parts, fields });
  return { evidence, parts, fields, hash: createHash('sha256').update(content).digest('hex') };
}

/** The field for the PDF. Every reason accepts the documents about the service. */
export const PDF_FIELD = 'service_documentation';
/** Visa's own rule answers claims of fraud alone, and needs two earlier payments. */
const FRAUD = 'fraudulent';
const PRIOR_NEEDED = 2;

/** Adds the uploaded PDF and, for a claim of fraud, the earlier payments by their ids at the provider. */
export async function forProvider(ctx: Context, pack: Pack, fileId: string): Promise<NewEvidence> {
  const { evidence, fields } = pack;
  const { order, agreement, prior, dispute } = evidence;
  const priorCharges: NewEvidence['priorCharges'] = [];
  if (dispute.reason === FRAUD && prior.length === PRIOR_NEEDED)
    for (const { intentId, titles, lolaId, email, networkAddress } of prior) {
      const payment = await ctx.payments.getPayment(intentId);
      const description = `${titles}. Order ${lolaId}`;
      if (payment?.chargeId) priorCharges.push({ chargeId: payment.chargeId, description, email, networkAddress });
    }
  const disputed = {
    description: descriptionOf(evidence),
    email: order.contactEmail,
    networkAddress: agreement?.networkAddress ?? null,
  };
  return {
    fields: { ...fields, [PDF_FIELD]: fileId },
    priorCharges: priorCharges.length === PRIOR_NEEDED ? priorCharges : [],
    disputed,
  };
}
