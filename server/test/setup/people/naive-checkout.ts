import { SANDBOX_KEYS } from '../world/environment.ts';

/** Charges a card with a payment of its own at every call, so a repetition charges it again. */
export async function chargeAnew(sandboxUrl: string, reference: string, cents: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({
      amount: String(cents),
      currency: 'cad',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'metadata[reference]': reference,
      'metadata[orderUuid]': reference,
    }),
  });
  if (!answer.ok) throw new Error(`The charge failed: ${await answer.text()}`);
  await answer.json();
}

/** A checkout that ignores other buyers: look, charge, book. For control runs only. */
export function naiveCheckout(sandboxUrl: string, availabilityPk: number) {
  const availability = `${sandboxUrl}/fareharbor/api/external/v1/companies/coastlinetours/availabilities/${availabilityPk}/`;
  const keys = {
    'content-type': 'application/json',
    'x-fareharbor-api-app': SANDBOX_KEYS.FAREHARBOR_APP_KEY,
    'x-fareharbor-api-user': SANDBOX_KEYS.FAREHARBOR_USER_KEY,
  };

  async function book(reference: string, rate: Rate): Promise<boolean> {
    const answers = (rate.custom_field_instances ?? [])
      .filter(({ custom_field: field }) => field.is_required)
      .map(({ custom_field: field }) => ({ custom_field: field.pk, value: field.name === 'Age' ? '30' : 'Robin' }));
    const answer = await fetch(`${availability}bookings/`, {
      method: 'POST',
      headers: keys,
      body: JSON.stringify({
        contact: { name: 'Robin Parent', phone: '+16045550100', email: 'robin@parents.example' },
        customers: [{ customer_type_rate: rate.pk, custom_field_values: answers }],
        external_id: reference,
      }),
    });
    if (answer.status >= 500) throw new Error('Something went wrong, please try again');
    if (answer.ok) await answer.json();
    return answer.ok;
  }

  return async (reference: string): Promise<{ isCharged: boolean; isBooked: boolean }> => {
    const live = (await (await fetch(availability, { headers: keys })).json()) as {
      availability: { capacity: number; customer_type_rates: Rate[] };
    };
    if (live.availability.capacity < 1) return { isCharged: false, isBooked: false };
    const rate = live.availability.customer_type_rates[0]!;
    await chargeAnew(sandboxUrl, reference, rate.customer_prototype.total_including_tax);
    return { isCharged: true, isBooked: await book(reference, rate) };
  };
}

interface Rate {
  pk: number;
  customer_prototype: { total_including_tax: number };
  custom_field_instances?: { custom_field: { pk: number; name: string; is_required: boolean } }[];
}
