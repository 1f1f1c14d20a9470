import type { Client } from '@tours/contract/client';
import type { SigningWaiver } from '@tours/contract/waiver';
import { questionsOf, type WaiverAnswer } from '@tours/contract/waiver-form';

interface Signer {
  email: string;
  name?: string;
  signature: Pick<WaiverAnswer, 'value' | 'typed'>;
}

/** A person with a waiver's link who answers every question. */
export async function signAs(client: Client, id: string, signer: Signer): Promise<SigningWaiver> {
  const waiver = await client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate' } });
  // An earlier press, whose answer was lost, may have signed it. Then there is no text to sign.
  if (waiver.isSigned) return waiver;
  return client.signWaiver({ params: { id }, query: {}, body: signedForm(waiver, signer) });
}

/** The form of a waiver that a person has read and filled in. */
export function signedForm(waiver: SigningWaiver, { email, name, signature }: Signer) {
  const values = { text: 'as asked', date: '2017-05-04' };
  const fields = questionsOf(waiver.waiverTemplate!).map(
    ({ title, type }): WaiverAnswer =>
      type === 'signature' ? { title, type, ...signature } : { title, type, value: values[type] },
  );
  const traveller = { name: name ?? waiver.traveller.name, email };
  return { traveller, isConsented: true as const, fields, wording: waiver.wording! };
}
