import { formatDate, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import { fact } from '../../platform/pdf/parts.ts';
import { blocksOf } from '../../platform/pdf/rich-text.ts';
import { createSheet, type Sheet, SOFT } from '../../platform/pdf/sheet.ts';
import { type Certified, writeCertificate } from './certificate.ts';
import { type FrozenAnswer, type ProofRecord, sha256 } from './proof-record.ts';

const NEUTRAL = '#3b4250';
const SIGNATURE_BOX = { width: 260, height: 110 };
const CONSENT_WORDS = 'I have read the waiver and agree to sign it electronically';

/**
 * Writes the signed waiver from the frozen record alone, followed by the certificate. `pictures` are the drawn
 * signatures by the hash of their bytes. The same proof always gives the same bytes.
 */
export async function writeProofPdf(
  proof: Certified,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Buffer<ArrayBuffer>> {
  const { record } = proof;
  const { name, color } = record.seller;
  const { lolaId } = record.waiver;
  const title = `${record.texts.title}: ${record.traveller.name}`;
  const sheet = await createSheet({ title, author: name, date: new Date(record.signedAt) });
  await sheet.text([{ text: record.texts.title, isBold: true }], { size: 19, after: 10 });
  await writeFacts(sheet, record);
  if (record.texts.header) await writeRichText(sheet, record.texts.header);
  await writeRichText(sheet, record.texts.body);
  await writeAnswers(sheet, record, pictures);
  sheet.newPage();
  await writeCertificate(sheet, proof);
  sheet.attach(`${lolaId}-record.json`, proof.recordText);
  return sheet.finish({ foot: `Waiver ${lolaId}`, color: color ?? NEUTRAL });
}

async function writeFacts(sheet: Sheet, { traveller, trip }: ProofRecord): Promise<void> {
  const age = traveller.age === null ? '' : `, age ${traveller.age}`;
  const headline = trip.headline ? ` (${trip.headline})` : '';
  await fact(sheet, 'Traveller', `${traveller.name}${age}, ${traveller.email}`);
  await fact(sheet, 'Trip', `${trip.name}${headline}`);
  await fact(sheet, 'Dates', `${formatSpan(trip.start, trip.end)} (${zoneLabel(parseZoned(trip.start).zone)})`);
  sheet.rule();
}

async function writeRichText(sheet: Sheet, html: string, size = 10): Promise<void> {
  for (const block of blocksOf(html)) {
    if (block.kind === 'rule') sheet.rule();
    else await sheet.text(block.spans, { size, ...block });
  }
}

async function writeAnswers(sheet: Sheet, record: ProofRecord, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  sheet.rule();
  await sheet.text([{ text: 'Completed and signed', isBold: true }], { size: 14, after: 8, keep: 60 });
  const last = record.answers.length - 1;
  for (const answer of record.answers.slice(0, last)) await writeAnswer(sheet, answer, pictures);
  // Its title stays with the first lines.
  sheet.room(60);
  await writeRichText(sheet, record.texts.consent, 9);
  await sheet.text([{ text: `☑ ${CONSENT_WORDS}.`, isBold: true }], { before: 4, after: 10 });
  if (record.answers[last]) await writeAnswer(sheet, record.answers[last], pictures);
}

async function writeAnswer(sheet: Sheet, answer: FrozenAnswer, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const isDrawn = 'image' in answer;
  await sheet.text([{ text: answer.title }], { size: 9, color: SOFT, after: 1, keep: isDrawn ? 130 : 44 });
  if (!isDrawn) return writeText(sheet, answer);
  const picture = pictures.get(answer.image.sha256);
  if (picture && sha256(picture) === answer.image.sha256) return sheet.picture(picture, SIGNATURE_BOX);
  const text = `The drawing with the fingerprint ${answer.image.sha256} is no longer stored in its signed form.`;
  await sheet.text([{ text, isBold: true }], { after: 8 });
}

async function writeText(sheet: Sheet, answer: Extract<FrozenAnswer, { value: string }>): Promise<void> {
  if (answer.isTyped) {
    await sheet.text([{ text: answer.value, face: 'script' }], { size: 18, after: 1 });
    await sheet.text([{ text: 'Signed by typing the name' }], { size: 9, color: SOFT, after: 8 });
    return;
  }
  const value = answer.type === 'date' ? formatDate(answer.value) : answer.value;
  await sheet.text([{ text: value }], { after: 8 });
}
