import { uuidOf } from './uuid.ts';

/**
 * The text in the QR code of a pass: a version, the signed facts and the signature. A phone without a network judges it
 * with the public key in its copy of the trip day.
 */
const VERSION = 'GT1';

interface PassFacts {
  departure: string;
  traveller: string;
  /** The day of the departure where it starts, such as `2027-01-15`. */
  day: string;
}

export interface ReadPass extends PassFacts {
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const FACTS_BYTES = 36;
const SIGNATURE_BYTES = 64;

/** The bytes that are signed: two ids, and the day as a number. */
export function passBytes({ departure, traveller, day }: PassFacts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FACTS_BYTES);
  bytes.set(bytesOfId(departure), 0);
  bytes.set(bytesOfId(traveller), 16);
  new DataView(bytes.buffer).setUint32(32, Number(day.replaceAll('-', '')));
  return bytes;
}

export const passText = (facts: PassFacts, signature: Uint8Array): string =>
  [VERSION, toText(passBytes(facts)), toText(signature)].join('.');

/** Reads the text of a code. Null if it is no pass at all; whether we signed it is a separate question. */
export function readPass(text: string): ReadPass | null {
  const [version, facts = '', proof = ''] = text.trim().split('.');
  if (version !== VERSION) return null;
  const [signed, signature] = [fromText(facts), fromText(proof)];
  if (signed?.length !== FACTS_BYTES || signature?.length !== SIGNATURE_BYTES) return null;
  const day = String(new DataView(signed.buffer).getUint32(32));
  return {
    departure: idOf(signed.subarray(0, 16)),
    traveller: idOf(signed.subarray(16, 32)),
    day: day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    signed,
    signature,
  };
}

const bytesOfId = (id: string): number[] =>
  [...id.replaceAll('-', '').matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));

const idOf = (bytes: Uint8Array): string =>
  uuidOf([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
