import { expect, test } from 'vitest';
import { checkLedger } from '../../setup/books/check.ts';
import { mailsSentAgain } from '../../setup/books/mails.ts';
import { agreeing, mailId, proofOf } from './agreeing-ledger.ts';
import { findsEach } from './finds-each.ts';

findsEach([
  ['the confirmation was never written', ['mailMissing'], ({ books }) => void books.mails.shift()],
  [
    'the confirmation is still in the queue',
    ['mailMissing'],
    ({ books }) => {
      books.mails[0]!.state = 'queued';
    },
  ],
  ['the confirmation says sent and never came', ['mailMissing'], ({ outside }) => void outside.mailbox.shift()],
  [
    'the confirmation went to somebody else',
    ['mailMissing'],
    ({ outside }) => {
      outside.mailbox[0]!.to = 'other@home.example';
    },
  ],
  [
    'two confirmations were sent',
    ['mailTooMany'],
    ({ books, outside }) => {
      books.mails.push({ ...books.mails[0]!, id: mailId(40) });
      outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(40)}@x>` });
    },
  ],
  [
    'a released order is confirmed by mail',
    ['mailTooMany'],
    ({ books, outside }) => {
      books.mails.push({ ...books.mails[0]!, id: mailId(50), order_id: 'b' });
      outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(50)}@x>` });
    },
  ],
  [
    'a refund was done and its mail never written',
    ['mailMissing'],
    ({ books }) => {
      books.mails = books.mails.filter((mail) => mail.template !== 'order-refunded');
    },
  ],
  [
    'a waiver was signed twice',
    ['waiverTwice'],
    ({ books }) => {
      books.proofs.push(proofOf('d', 3, books.proofs[1]!.hash, 'w1'));
      books.heads[0] = { division_id: 'd', position: 3, hash: books.proofs[2]!.hash };
    },
  ],
  [
    'a traveller has two waivers of one template',
    ['waiverTwice'],
    ({ books }) => void books.waivers.push({ ...books.waivers[2]!, id: 'w9' }),
  ],
  [
    'a link is of a waiver that nobody signed',
    ['proofBroken'],
    ({ books }) => {
      books.proofs.push(proofOf('d', 3, books.proofs[1]!.hash, 'w3'));
      books.heads[0] = { division_id: 'd', position: 3, hash: books.proofs[2]!.hash };
    },
  ],
  [
    'a signing left no link',
    ['proofBroken', 'mailMissing'],
    ({ books }) => {
      books.waivers[2]!.is_signed = true;
    },
  ],
  [
    'a signed record was changed',
    ['proofBroken'],
    ({ books }) => {
      books.proofs[0]!.record = '{}';
    },
  ],
  ['a link was taken out', ['proofBroken'], ({ books }) => void books.proofs.splice(0, 1)],
  [
    'the chain ends too early',
    ['proofBroken'],
    ({ books }) => {
      books.heads[0]!.position = 3;
    },
  ],
  [
    'the signer was sent two copies',
    ['mailTooMany'],
    ({ books, outside }) => {
      const copy = books.mails.find((mail) => mail.waiver_id === 'w1')!;
      books.mails.push({ ...copy, id: mailId(60) });
      outside.mailbox.push({ to: copy.to_address, messageId: `<${mailId(60)}@x>` });
    },
  ],
  [
    'a mail that somebody asked for never came',
    ['mailMissing'],
    ({ books }) => void books.mails.push({ ...books.mails[0]!, id: mailId(70), is_asked_for: true }),
  ],
]);

test('a confirmation requested by a button does not count as a second one', () => {
  const { books, outside } = agreeing();
  books.mails.push({ ...books.mails[0]!, id: mailId(70), is_asked_for: true });
  outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(70)}@x>` });
  expect(checkLedger({ books, outside })).toEqual([]);
});

test('a repeated mail is counted', () => {
  const { outside } = agreeing();
  outside.mailbox.push({ ...outside.mailbox[0]! });
  expect(mailsSentAgain(outside)).toBe(1);
});
