type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

type Details = {
  type?: ErrorType;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
};

/** An answer in Stripe's error format: `{"error": {type, code?, message, param?, ...}}`. */
export class StripeError extends Error {
  status: number;
  details: Details & { type: ErrorType };
  /** True if the call was refused before anything ran. Such an answer is not stored under its idempotency key. */
  isValidation: boolean;

  constructor(status: number, message: string, details: Details = {}, isValidation = false) {
    super(message);
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
    this.isValidation = isValidation;
  }

  body() {
    const { code } = this.details;
    const docs = code ? { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.details, message: this.message, ...docs } };
  }
}

export const badParameter = (param: string, message: string, code?: string) =>
  new StripeError(400, message, { param, ...(code ? { code } : {}) }, true);

export const badState = (message: string, code: string, more: Details = {}) =>
  new StripeError(400, message, { code, ...more });

export const noSuch = (what: string, id: string, param = 'id') =>
  new StripeError(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
