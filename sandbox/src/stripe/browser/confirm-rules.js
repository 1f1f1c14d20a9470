const BILLING_FIELDS = ['name', 'email', 'phone', 'address'];

/** The rule of Stripe's library that a confirmation breaks. Its real calls throw this message as an IntegrationError. */
export function brokenRule({ isSubmitted, fields }, { redirect, confirmParams }) {
  if (!isSubmitted) return 'elements.submit() must be called before the payment is confirmed.';
  if (redirect !== 'if_required') return "Without redirect: 'if_required' the customer leaves the page.";
  const asked = fields?.billingDetails;
  const given = confirmParams.payment_method_data?.billing_details;
  const missing = BILLING_FIELDS.find((name) => (asked === 'never' || asked?.[name] === 'never') && !given?.[name]);
  if (!missing) return;
  return `You specified "never" for fields.billing_details.${missing}, so confirmParams must have payment_method_data.billing_details.${missing}.`;
}

/** The form was drawn before the intent existed, so Stripe refuses an intent that differs from the form's options. */
export function mismatch(options, intent) {
  const expected = expectedIntent(options);
  const name = Object.keys(expected).find((key) => intent[key] !== expected[key]);
  if (!name) return;
  const message =
    `The provided ${name} (${intent[name]}) does not match the expected ${name} (${expected[name]}). ` +
    'Try confirming with an intent that is configured to use the same parameters as Stripe Elements.';
  return { type: 'invalid_request_error', message };
}

function expectedIntent({ mode, amount, currency, captureMethod, setupFutureUsage }) {
  if (mode === 'setup') return { object: 'setup_intent', usage: setupFutureUsage ?? 'off_session' };
  return {
    object: 'payment_intent',
    amount,
    currency,
    capture_method: captureMethod ?? 'automatic_async',
    setup_future_usage: setupFutureUsage ?? null,
  };
}

/** `{ a: { b: 1 } }` → `[['a[b]', 1]]`, as Stripe's API reads forms. */
export function formEntries(value, path = '') {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined || inner === null) return [];
    const name = path ? `${path}[${key}]` : key;
    return typeof inner === 'object' ? formEntries(inner, name) : [[name, inner]];
  });
}
