/**
 * The limits and defaults of a waiver template, shared by form and server. This file does not import zod, so that the
 * form opens without loading it.
 */

/** Visible letters count in rich text. Field titles are short because every signed answer repeats its title. */
export const TEMPLATE_MAX = {
  title: 120,
  header: 2000,
  body: 30_000,
  consent: 10_000,
  signatureDescription: 120,
  fieldTitle: 200,
  fields: 20,
} as const;
/** Limits for the same texts with their markup. */
export const TEMPLATE_MARKUP_MAX = { header: 40_000, body: 200_000, consent: 80_000 } as const;
export const LEGAL_AGE = { least: 1, most: 120 } as const;

export const WAIVER_TYPES = ['minor', 'adult'] as const;
export type WaiverType = (typeof WAIVER_TYPES)[number];

/** Two questions with the same words count as equal, whatever their case and spacing. */
export const titleKey = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase();

export const DEFAULT_SIGNATURE_DESCRIPTION = 'Parent or Guardian Signature';
/** Adults sign for themselves. */
const ADULT_SIGNATURE_DESCRIPTION = 'Signature of the Traveller';

/** Switches the default wording with the waiver type, but keeps a wording that somebody wrote. */
export function signatureDescriptionFor(type: WaiverType, written: string): string {
  const usual = type === 'minor' ? DEFAULT_SIGNATURE_DESCRIPTION : ADULT_SIGNATURE_DESCRIPTION;
  return [DEFAULT_SIGNATURE_DESCRIPTION, ADULT_SIGNATURE_DESCRIPTION].includes(written.trim()) ? usual : written;
}

/** The default consent to signing electronically. A template may replace it. */
export const DEFAULT_CONSENT = `
<p><strong>Consent to sign electronically</strong></p>
<p>By ticking the box and signing on this page, you agree to complete this waiver electronically. Your electronic
signature has the same effect as one written by hand on paper, and you intend to be bound by it.</p>
<p>You confirm that you are the person named as the signer or, for a traveller below the legal age, that you are that
traveller's parent or legal guardian and have the authority to sign on their behalf. You confirm that you have read the
whole waiver, that you had the time and the opportunity to ask questions and to obtain advice, and that the information
you have given is true and complete.</p>
<p>Together with your signature we record the date and time of signing, the network address and the browser that were
used, and the exact wording that you agreed to. This record is kept so that the tour operator can show what was signed
and by whom. It is shared only with the operator of the tour and, where the law requires it, with the authorities.</p>
<p>Signing electronically is your choice. If you would rather sign on paper, or if you would like a paper copy of the
signed waiver at no cost, please contact the tour operator before the trip. You may withdraw this consent at any time
before you sign by closing this page; a waiver that is already signed stays in force.</p>
<p>To read and keep the signed waiver you need a device with a current web browser and an email address. If your email
address changes, please let the tour operator know.</p>`.trim();
