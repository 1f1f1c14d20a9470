import { formatDay, parseZoned, zoneLabel } from '@tours/contract/time';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Sheet, SOFT } from '../../platform/pdf/sheet.ts';
import { linkHash } from './chain.ts';
import { type ProofRecord, sha256 } from './proof-record.ts';

export interface Certified {
  record: ProofRecord;
  /** The exact text that was hashed. */
  recordText: string;
  position: number;
  previousHash: string;
  hash: string;
}

/** Writes the certificate: who signed what, when and from where, and how to check that nothing was changed. */
export async function writeCertificate(sheet: Sheet, proof: Certified): Promise<void> {
  const { record } = proof;
  const { traveller, seller, division, device } = record;
  await sheet.text([{ text: 'Certificate of signing', isBold: true }], { size: 19, after: 10 });
  await fact(sheet, 'Waiver', `${record.waiver.lolaId}, ${record.texts.title}`);
  await fact(sheet, 'Signed for', `${traveller.name}, ${traveller.email}`);
  await fact(sheet, 'Signature', signatureText(record));
  await fact(sheet, 'Signed on', timeText(record));
  await fact(sheet, 'Signed on (UTC)', record.signedAt.replace('T', ' ').replace('Z', ' UTC'));
  await fact(sheet, 'Network address', device?.address || 'Not recorded');
  await fact(sheet, 'Browser', device?.browser || 'Not recorded');
  sheet.rule();
  await hashFact(sheet, 'Document fingerprint (SHA-256 of the record)', sha256(proof.recordText));
  await fact(sheet, 'Record number', `${proof.position} (${seller.name}, ${division.name})`);
  await hashFact(sheet, 'Previous record’s fingerprint', proof.previousHash);
  await hashFact(sheet, 'This record’s fingerprint', proof.hash);
  if (linkHash(proof.previousHash, proof.position, proof.recordText) !== proof.hash) {
    const text = 'This record doesn’t match its fingerprint. It was changed after signing and proves nothing.';
    await sheet.text([{ text, isBold: true }], { color: '#b42318' });
  }
  sheet.rule();
  await sheet.text([{ text: 'How to check', isBold: true }], { size: 13, after: 4, keep: 60 });
  for (const text of howToCheck(record)) await sheet.text([{ text }], { size: 9, color: SOFT, after: 4 });
}

async function fact(sheet: Sheet, label: string, value: string): Promise<void> {
  await sheet.text([{ text: label }], { size: 9, color: SOFT, after: 0, keep: 16 });
  await sheet.text([{ text: value }], { after: 7 });
}

async function hashFact(sheet: Sheet, label: string, hash: string): Promise<void> {
  await sheet.text([{ text: label }], { size: 9, color: SOFT, after: 0, keep: 16 });
  await sheet.text([{ text: hash, face: 'mono' }], { size: 9, after: 7 });
}

function signatureText({ answers }: ProofRecord): string {
  const signature = answers.at(-1);
  if (!signature) return 'None';
  return 'image' in signature ? `${signature.title}: drawn` : `${signature.title}: typed as “${signature.value}”`;
}

function timeText({ signedAt, trip }: ProofRecord): string {
  const local = zoned(new Date(signedAt), trip.timezone);
  return `${formatDay(local)}, ${local.slice(11, 19)} (${zoneLabel(trip.timezone)}, UTC${parseZoned(local).offset})`;
}

const howToCheck = ({ waiver, seller }: ProofRecord) => [
  `Everything that was agreed is kept as a record, attached to this document as ${waiver.lolaId}-record.json. Drawn signatures are included as SHA-256 hashes of their images.`,
  'This record’s fingerprint is the SHA-256 hash of three parts, separated by line feeds: the previous record’s fingerprint, the record number, and the attached record. Anyone can verify it.',
  `Each record carries the previous record’s fingerprint. Nobody can change, remove or add a signed waiver later without changing every fingerprint after it. ${seller.name} can check all of its records at any time.`,
];
