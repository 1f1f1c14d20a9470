import type { Client } from './client.ts';
import type { PublicDivision } from './public-division.ts';

export interface Brand {
  /** The host name that selects this brand; empty for the default brand. */
  host: string;
  name: string;
  tagline: string;
  /** Six hexadecimal digits. The pages darken the colour until it is readable. */
  color: string;
  logoUrl: string | null;
  supportEmail: string;
  supportPhone: string | null;
}

/** The name, logo, colour and support address under which a page sells a division's tours. */
export interface Seller {
  name: string;
  logoUrl: string | null;
  color: string | null;
  supportEmail: string;
}

/** Settings that the browser needs. None of them is secret. */
export interface PublicConfig {
  version: string;
  environment: string;
  stripePublishableKey: string;
  /** Set only with the sandbox, whose script then stands in for Stripe's. */
  sandboxStripeUrl: string | null;
  gaMeasurementId: string | null;
  /** The configured social sign-ins. */
  socialProviders: 'google'[];
}

/** The data that the server passes to the page renderer with every request: access to the API, and the caller. */
export interface PageContext {
  /** Calls the API in-process, with the visitor's cookies and address. */
  client: Client;
  config: PublicConfig;
  brand: Brand;
  sellerOf: (division: PublicDivision) => Seller;
  /** The origin to which a division's group pages move from the host name of another brand, otherwise null. */
  originElsewhere: (division: PublicDivision) => string | null;
  apiKey: string;
  /** The content security policy requires this nonce on every inline script. */
  nonce: string;
  /** The id of the request, shown on the error page and in the log. */
  requestId: string;
  /** Logs an error that happened while rendering, under the request's id. */
  report: (error: unknown) => void;
  /** The origin as visitors see it, for absolute links and previews. */
  publicUrl: string;
}

/** The web build exports this as `createPageHandler`: it takes a web Request and returns a streamed web Response. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
