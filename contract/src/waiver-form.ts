/**
 * The questions of a waiver, shared by page and server; the rules for answers are in waiver-answer.ts. Neither file
 * imports zod, so that the signing page opens without loading it.
 */

export const WAIVER_FIELD_TYPES = ['text', 'date', 'signature'] as const;
export const SIGNATURE_MAX_BYTES = 200 * 1024;
export const SIGNATURE_PREFIX = 'data:image/png;base64,';
/** The length of a drawn signature in base64: four characters for three bytes. */
export const SIGNATURE_MAX_LENGTH = SIGNATURE_PREFIX.length + Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4;
/** Enough for a dozen signatures of the largest size, and every text. */
export const SIGNING_MAX_BYTES = 4 * 1024 * 1024;
const TEXT_MAX = 2000;

export interface WaiverQuestion {
  title: string;
  type: (typeof WAIVER_FIELD_TYPES)[number];
  /** The maximum length of a text answer; 0 means the usual limit. */
  counter: number;
  /** The use of the answer for guides, if staff marked it. */
  purpose?: 'emergencyContact' | 'health';
}

export interface WaiverAnswer {
  title: string;
  type: WaiverQuestion['type'];
  value: string;
  /** True for a signature given by typing the name, which is as valid as a drawn one. */
  typed?: true;
}

/** Every question in order. The template's own signature comes last, because at least one signature is required. */
export function questionsOf(texts: { fields: WaiverQuestion[]; signatureDescription: string }): WaiverQuestion[] {
  return [...texts.fields, { title: texts.signatureDescription, type: 'signature', counter: 0 }];
}

export function textLimit({ counter }: Pick<WaiverQuestion, 'counter'>): number {
  return counter || TEXT_MAX;
}

/** False for zero characters and unpaired surrogates, which PostgreSQL can't store. */
export const hasOnlyLetters = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
