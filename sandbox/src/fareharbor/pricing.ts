import type { PriceModifier } from './types.ts';

/**
 * Every price of the sandbox is made here. The rounding rule, in one place:
 *  1. A *unit price* is whole cents before tax plus its tax, rounded half up to whole cents on that unit.
 *     A rate's unit price is kept tax-inclusive and split backwards (3500 at 10 % is 3182 + 318).
 *  2. A percentage is taken of cents before tax and rounded half away from zero, then taxed like any unit.
 *     Base on a traveller's field: that traveller's rate. Base on a booking-level field: all travellers together,
 *     their own fields included, other booking-level fields not.
 *  3. Quantity multiplies the rounded unit.
 *  4. Totals are sums of rounded units; nothing is rounded twice, so shown prices always add up to the receipt.
 */
export type Money = { price: number; tax: number };
export type PricedAnswer = { modifier: PriceModifier; quantity: number };
type CustomerToPrice = { rateTotalIncludingTax: number; answers: PricedAnswer[] };

const zero: Money = { price: 0, tax: 0 };
export const totalOf = (money: Money) => money.price + money.tax;
const add = (a: Money, b: Money): Money => ({ price: a.price + b.price, tax: a.tax + b.tax });
const times = (money: Money, quantity: number): Money => ({ price: money.price * quantity, tax: money.tax * quantity });
const sum = (list: Money[]) => list.reduce(add, zero);

const roundAway = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents)) || 0;

export function withTax(price: number, taxPercentage: number): Money {
  return { price, tax: roundAway((price * taxPercentage) / 100) };
}

export function splitTax(totalIncludingTax: number, taxPercentage: number): Money {
  const price = roundAway(totalIncludingTax / (1 + taxPercentage / 100));
  return { price, tax: totalIncludingTax - price };
}

/** The amount that one answer adds to the base price, before quantity. */
export function unitPrice(modifier: PriceModifier, base: number, taxPercentage: number): Money {
  if (modifier.modifier_type === 'none') return zero;
  const isOffset = modifier.modifier_kind === 'offset';
  const price = isOffset ? modifier.offset : roundAway((base * modifier.percentage) / 100);
  return withTax(price, taxPercentage);
}

function applyAnswers(base: Money, answers: PricedAnswer[], taxPercentage: number) {
  const costs = answers.map(({ modifier, quantity }) =>
    times(unitPrice(modifier, base.price, taxPercentage), quantity),
  );
  return { money: sum([base, ...costs]), costs };
}

interface ToPrice<Customer> {
  taxPercentage: number;
  customers: Customer[];
  answers: PricedAnswer[];
}

/** Prices a booking. Each customer is returned with its price. */
export function priceBooking<Customer extends CustomerToPrice>(input: ToPrice<Customer>) {
  const { taxPercentage } = input;
  const customers = input.customers.map((customer) => {
    const base = splitTax(customer.rateTotalIncludingTax, taxPercentage);
    return { ...customer, ...applyAnswers(base, customer.answers, taxPercentage) };
  });
  const together = sum(customers.map((customer) => customer.money));
  const booking = applyAnswers(together, input.answers, taxPercentage);
  return {
    customers,
    costs: booking.costs,
    subtotal: booking.money.price,
    taxes: booking.money.tax,
    total: totalOf(booking.money),
  };
}
