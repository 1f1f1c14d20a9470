import { type Case, type Difference, type Found, found } from './facts.ts';
import type { Books, Ledger, Outside } from './ledger.ts';

type Mail = Books['mails'][number];

/** The mails that an order in this state must have sent, once each. */
function dueOf({ order, refunds, waivers }: Case): { template: string; to: string; times: number }[] {
  const notified = refunds.filter((one) => one.is_mail_wanted && one.state === 'done' && one.card_state !== 'failed');
  const toContact = (template: string, times = 1) => ({ template, to: order.contact_email, times });
  return [
    ...(order.state === 'released' ? [toContact('order-released')] : []),
    ...(order.state === 'confirmed'
      ? [toContact('order-confirmation'), toContact('order-refunded', notified.length)]
      : []),
    ...(order.state === 'confirmed' && order.notifies_partner
      ? [{ template: 'partner-booking', to: order.partner_email, times: 1 }]
      : []),
    ...waivers
      .filter((waiver) => waiver.is_signed)
      .map(({ email }) => email)
      .map((to, _, all) => ({ template: 'waiver-signed', to, times: all.filter((one) => one === to).length })),
  ];
}

/** The largest number of mails of each kind; for releases, one for each earlier attempt to pay. */
const mostAllowed = ({ order, refunds }: Case): Record<string, number> => ({
  'order-confirmation': order.state === 'confirmed' ? 1 : 0,
  'partner-booking': order.state === 'confirmed' && order.notifies_partner ? 1 : 0,
  'order-released': order.payment_attempt - (order.state === 'confirmed' ? 1 : 0),
  'order-delayed': order.payment_attempt,
  'order-refunded': refunds.filter((refund) => refund.is_mail_wanted).length,
});

/** Checks that no mail is missing or doubled. Mails requested by a button are not counted, but must arrive. */
export function checkMails(one: Case): Found[] {
  const byThemselves = one.mails.filter((mail) => !mail.is_asked_for);
  const written = (template: string, to?: string) =>
    byThemselves.filter((mail) => mail.template === template && (!to || mail.to_address === to)).length;
  return [
    ...dueOf(one).flatMap(({ template, to, times }) =>
      found(written(template, to) < times, 'mailMissing', `${written(template, to)} of ${times} ${template} written`),
    ),
    ...Object.entries(mostAllowed(one)).flatMap(([template, most]) =>
      found(written(template) > most, 'mailTooMany', `${written(template)} of ${template}`),
    ),
  ];
}

/** Checks that every queued mail arrived, and that each signature and each new account caused one mail. */
export function checkDelivery({ books, outside: { mailbox } }: Ledger): Difference[] {
  // A mail sent again after a lost answer has the same Message-ID, so mail programs show it once.
  const arrived = new Set(mailbox.map((mail) => `${mail.messageId.slice(1, 37)} ${mail.to.toLowerCase()}`));
  const isThere = ({ id, to_address: to }: Mail) => arrived.has(`${id} ${to.toLowerCase()}`);
  const lost = books.mails.filter((mail) => !isNeedless(mail) && (mail.state !== 'sent' || !isThere(mail)));
  const onceEach = (pick: (mail: Mail) => string | null) => {
    const keys = books.mails.flatMap((mail) => (mail.is_asked_for ? [] : (pick(mail) ?? [])));
    const seen = new Set<string>();
    return keys.filter((key) => seen.size === seen.add(key).size);
  };
  const twice = [
    ...onceEach((mail) => (mail.template === 'waiver-signed' ? `the copy of waiver ${mail.waiver_id}` : null)),
    ...onceEach((mail) => (mail.template === 'account-customer' ? `the account of ${mail.to_address}` : null)),
  ];
  return [
    ...lost.map(
      ({ template, state, order_id }): Difference => ({
        kind: 'mailMissing',
        orderId: order_id,
        detail: `${template} is ${state}, not there`,
      }),
    ),
    ...twice.map((what): Difference => ({ kind: 'mailTooMany', orderId: null, detail: `${what} was sent twice` })),
  ];
}

/** A waiver request is dropped when everything was signed before it could be sent. */
const isNeedless = ({ template, state }: Mail) => template === 'waiver-request' && state === 'failed';

/** The number of repeated mails. They are the price of never losing one when the mail server's answer is lost. */
export function mailsSentAgain({ mailbox }: Pick<Outside, 'mailbox'>): number {
  return mailbox.length - new Set(mailbox.map((mail) => mail.messageId)).size;
}
