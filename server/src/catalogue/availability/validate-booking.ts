import type { InputOf } from '@tours/contract/api';
import type { FieldAnswer, ValidateReply } from '@tours/contract/fareharbor';
import { requireCurrency } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Quote, QuoteRequest } from '../../platform/integrations/fareharbor/port.ts';
import { requireSold } from '../group/sold-departures.ts';

type Party = Omit<InputOf<'validateBooking'>, 'shortname' | 'pk'>;

/** FareHarbor requires a contact even for a price. Before checkout we have none, so this placeholder is sent. */
const NO_CONTACT: QuoteRequest['contact'] = {
  name: 'Price check',
  phone: '+10000000000',
  email: 'price-check@group-tours.example',
};

/** Asks FareHarbor whether it would take this party, and for how much. This holds no seats. */
export async function validateBooking(
  ctx: Context,
  { shortname, pk, ...party }: InputOf<'validateBooking'>,
): Promise<ValidateReply> {
  await requireSold(ctx, shortname, pk);
  await requireCurrency(ctx, shortname);
  return presentQuote(await ctx.fareharbor.validate(shortname, pk, requestOf(party), ctx.device?.address));
}

function requestOf({ contact, customers, custom_field_values: answers }: Party): QuoteRequest {
  return {
    contact: contact ?? NO_CONTACT,
    travellers: customers.map(({ customer_type_rate: ratePk, custom_field_values: answers }) => ({
      ratePk,
      answers: answersOf(answers),
    })),
    answers: answersOf(answers),
  };
}

const answersOf = (answers: FieldAnswer[] = []) =>
  answers.map(({ custom_field: fieldPk, value }) => ({ fieldPk, value }));

const presentQuote = (quote: Quote): ValidateReply => ({
  is_bookable: quote.isBookable,
  error: quote.reason,
  code: quote.code,
  receipt_taxes: quote.taxCents,
  receipt_total: quote.totalCents,
});
