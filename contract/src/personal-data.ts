import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents, email, uuid } from './values.ts';

const instant = z.iso.datetime();
const answer = z.object({ question: z.string(), answer: z.string() });

const traveller = z.object({
  name: z.string(),
  age: z.int().nullable(),
  kind: z.string(),
  price: cents,
  answers: z.array(answer),
  checkIns: z.array(z.object({ at: instant, state: z.string() })).describe('On the day of the trip'),
});

const booking = z.object({
  id: z.string(),
  trip: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  bookingNumber: z.string().nullable(),
  total: cents,
  travellers: z.array(traveller),
  answers: z.array(answer).describe('About the whole booking'),
});

const transaction = z.object({
  id: z.string(),
  at: instant,
  kind: z.string(),
  direction: z.string(),
  state: z.string(),
  amount: cents,
});

const plan = z.object({
  state: z.string(),
  deposit: cents,
  card: z.string().nullable(),
  instalments: z.array(z.object({ due: z.string(), amount: cents, state: z.string() })),
  consents: z
    .array(z.object({ at: instant, text: z.string(), address: z.string().nullable() }))
    .describe('What the payer agreed to, from which network address'),
});

const keptWaiver = z.object({
  id: z.string(),
  title: z.string(),
  trip: z.string(),
  traveller: z.string(),
  email: z.string(),
  age: z.int().nullable(),
  signedAt: instant.nullable(),
  onPaperSince: instant.nullable(),
  answers: z.array(answer).describe('The signed copy contains a drawn signature'),
  signedCopy: z
    .object({
      address: z.string().describe('The address of the download'),
      fingerprint: z.string(),
      keptUntil: instant,
    })
    .nullable(),
});

const agreement = z.object({
  at: instant,
  accepted: z.record(z.string(), z.unknown()).describe('The terms, tours, prices and payment plan'),
  address: z.string().nullable().describe('The network address of the person who accepted them'),
});

const link = z.object({
  opens: z.string(),
  madeFor: z.string(),
  since: instant,
  uses: z.array(
    z.object({
      what: z.string(),
      network: z.string(),
      browser: z.string(),
      times: z.int(),
      first: instant,
      last: instant,
    }),
  ),
});

const mail = z.object({
  at: instant,
  what: z.string(),
  to: z.string(),
  state: z.string(),
  said: z.unknown().describe('The details it was made from; empty once they were deleted at the end of their time'),
});

/**
 * Everything we hold about a person and the people they booked for. Notes of staff and guides are left out, because they
 * may be about other people too. Amounts are in cents of Canadian dollars.
 */
export const personalData = z.object({
  madeAt: instant,
  account: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      since: instant,
      signIn: z.object({ since: instant, ways: z.array(z.string()), hasTwoFactor: z.boolean() }).nullable(),
      sessions: z.array(
        z.object({ since: instant, lastUsed: instant, address: z.string().nullable(), browser: z.string().nullable() }),
      ),
    })
    .nullable()
    .describe('Omitted when staff ask, because it may also belong to bookings with other companies'),
  orders: z.array(
    z.object({
      id: z.string(),
      at: instant,
      group: z.string(),
      soldBy: z.string(),
      state: z.string(),
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      total: cents,
      paid: cents,
      refunded: cents,
      waived: cents,
      agreement: agreement.nullable(),
      plan: plan.nullable(),
      bookings: z.array(booking),
      answers: z.array(answer).describe('About the whole order'),
      transactions: z.array(transaction),
      receipts: z.array(
        z.object({
          number: z.int(),
          kind: z.string(),
          at: instant,
          amount: cents,
          payer: z.string(),
          school: z.string(),
        }),
      ),
      waivers: z.array(keptWaiver),
      mails: z.array(mail),
      links: z.array(link).describe('The links that we mailed, and from where those to the contact were used'),
      messagesStoppedAt: instant.nullable(),
      offerConsents: z.array(
        z.object({
          at: instant,
          email: z.string(),
          text: z.string(),
          withdrawnAt: instant.nullable(),
        }),
      ),
    }),
  ),
  accountMails: z.array(mail),
});
export type PersonalData = z.infer<typeof personalData>;

const erased = z.object({
  orders: z.int().describe('Every name was removed from these; amounts, dates and transactions stay'),
  signedWaiversKept: z.int().describe('Legal evidence, kept until its own period ends'),
  isAccountGone: z
    .boolean()
    .describe('False when staff erased the data and the person also booked with other companies'),
});
export type Erased = z.infer<typeof erased>;

export const exportOwnData = endpoint('exportOwnData', {
  summary:
    'Returns everything we hold about the caller and the travellers they booked, but only the newest 50 orders that nobody paid.',
  response: personalData,
});

export const eraseOwnData = endpoint('eraseOwnData', {
  summary:
    "Deletes the caller's account, and every name from their orders. Refused while a trip is still to come or money is outstanding.",
  body: z.strictObject({ email: email.describe('Typed again to confirm'), password: z.string().max(200).optional() }),
  response: erased,
});

const ofOrder = z.object({ id: uuid });

export const exportCustomerData = endpoint('exportCustomerData', {
  summary:
    "Returns what the caller's divisions hold about an order's customer, from all of that customer's orders there.",
  params: ofOrder,
  response: personalData,
});

export const eraseCustomerData = endpoint('eraseCustomerData', {
  summary:
    "Removes an order's customer from all their orders in the caller's divisions, and their account unless another company needs it. Refused while a trip is still to come or money is outstanding.",
  params: ofOrder,
  body: z.strictObject({ email: email.describe("The email of the order's contact, typed again to confirm") }),
  response: erased,
});
