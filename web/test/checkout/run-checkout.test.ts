import { ApiError } from '@tours/contract/client';
import type { PublicOrder, UpsertOrderBody } from '@tours/contract/order';
import { describe, expect, it, vi } from 'vitest';
import { type CheckoutTools, confirmSeats, runCheckout } from '../../app/features/checkout/run-checkout.ts';
import type { CardForm } from '../../app/lib/card-form.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const order = { _id: uuid, amountTotalCents: 31_290 } as PublicOrder;
const input = {
  checkoutKey: uuid,
  body: { customer: { name: 'Ana', email: 'ana@example.com', phone: '1' } } as UpsertOrderBody,
};

type Outcome = 'confirmed' | 'processing' | 'delayed' | 'unpaid' | 'refused' | 'silence' | ApiError;

interface Script {
  upsert?: Error;
  intentStatus?: string;
  /** The reason of a refusal. */
  paid?: string | Error;
  outcomes?: Outcome[];
}

function play({ upsert, intentStatus = 'requires_payment_method', paid, outcomes = ['confirmed'] }: Script) {
  const replies = [...outcomes];
  const pay = vi.fn(async () => {
    if (paid instanceof Error) throw paid;
    return paid ?? null;
  });
  const confirmOrder = vi.fn(async () => {
    const outcome = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (outcome === 'silence') throw new TypeError('Failed to fetch');
    if (outcome instanceof ApiError) throw outcome;
    const problems = outcome === 'refused' ? [{ availability: null, name: 'Kayak', error: 'Sold out' }] : [];
    return { outcome, order, problems };
  });
  const tools: CheckoutTools = {
    client: {
      upsertOrder: async () => {
        if (upsert) throw upsert;
        return order;
      },
      createPaymentIntent: async () => ({
        id: 'pi_1',
        client_secret: 'pi_1_secret_x',
        amount: order.amountTotalCents,
        currency: 'cad',
        status: intentStatus,
      }),
      confirmOrder,
    },
    card: { pay, opensWallet: () => false, check: async () => null } satisfies CardForm,
    report: () => {},
    wait: async () => {},
  };
  return { pay, confirmOrder, tools, end: runCheckout(input, tools) };
}

const refusal = (error: string, details?: unknown, status = 409) =>
  new ApiError(status, { error, message: `said: ${error}`, details });

describe('runCheckout', () => {
  it('books', async () => {
    await expect(play({}).end).resolves.toEqual({ at: 'booked', order });
  });

  it('stops at a refused order without touching the card, naming the items', async () => {
    const items = [{ availability: uuid, name: 'Kayak', error: 'Sold out' }];
    const { end, pay } = play({ upsert: refusal('order.itemsInvalid', { items }) });
    await expect(end).resolves.toMatchObject({ at: 'form', alert: { tone: 'error', items } });
    expect(pay).not.toHaveBeenCalled();
  });

  it('asks before a new price is paid', async () => {
    const change = {
      amountTotalCents: 500,
      items: [{ availability: uuid, name: 'Kayak', previousCents: 400, amountTotalCents: 500 }],
    };
    const { end, pay } = play({ upsert: refusal('order.priceChanged', change) });
    await expect(end).resolves.toEqual({ at: 'price', change });
    expect(pay).not.toHaveBeenCalled();
  });

  it('leads to an order that is paid already', async () => {
    const { end } = play({ upsert: refusal('order.alreadyPaid') });
    await expect(end).resolves.toMatchObject({ at: 'form', alert: { checkoutKey: uuid } });
  });

  it('shows the card provider’s message and does not confirm the order', async () => {
    const { end, confirmOrder } = play({ paid: 'Your card was declined.' });
    await expect(end).resolves.toMatchObject({
      at: 'form',
      alert: { tone: 'warning', text: 'Your card was declined.' },
    });
    expect(confirmOrder).not.toHaveBeenCalled();
  });

  it.each([undefined, new Error('the form broke')])(
    'believes the server where the card form cannot say (%o)',
    async (paid) => {
      await expect(play({ paid }).end).resolves.toEqual({ at: 'booked', order });
      await expect(play({ paid, outcomes: ['unpaid'] }).end).resolves.toMatchObject({ at: 'form' });
    },
  );

  it('does not ask the card twice when an earlier attempt was authorised', async () => {
    const { end, pay } = play({ intentStatus: 'requires_capture' });
    await expect(end).resolves.toEqual({ at: 'booked', order });
    expect(pay).not.toHaveBeenCalled();
  });

  it('keeps polling over a lost connection and while seats are being booked', async () => {
    const { end, confirmOrder } = play({ outcomes: ['silence', 'processing', 'silence', 'confirmed'] });
    await expect(end).resolves.toEqual({ at: 'booked', order });
    expect(confirmOrder).toHaveBeenCalledTimes(4);
  });

  it('tells at once what the server refuses, and keeps polling while it is busy', async () => {
    const [busy, failing] = [refusal('request.rateLimited', undefined, 429), refusal('unexpected', undefined, 503)];
    const gone = refusal('order.notFound', undefined, 404);
    const { end, confirmOrder } = play({ outcomes: [busy, failing, gone] });
    await expect(end).resolves.toMatchObject({ at: 'form', alert: { text: 'said: order.notFound' } });
    expect(confirmOrder).toHaveBeenCalledTimes(3);
  });

  it('hands a slow order over to its own page', async () => {
    await expect(play({ outcomes: ['processing'] }).end).resolves.toEqual({ at: 'pending', order });
    await expect(play({ outcomes: ['delayed'] }).end).resolves.toEqual({ at: 'pending', order });
  });

  it('ends without an answer when the server stays silent, and can poll again', async () => {
    const { end, tools } = play({ outcomes: [...Array<Outcome>(10).fill('silence'), 'confirmed'] });
    await expect(end).resolves.toMatchObject({ at: 'noAnswer' });
    await expect(confirmSeats(uuid, tools)).resolves.toEqual({ at: 'booked', order });
  });

  it('lists the seats that were refused after the card', async () => {
    await expect(play({ outcomes: ['refused'] }).end).resolves.toMatchObject({
      at: 'form',
      alert: { items: [{ name: 'Kayak', error: 'Sold out' }] },
    });
  });
});
