import type { Client } from './client.ts';
import type { PublicConfig } from './session.ts';

/** Under whose name the product is seen at this host name. */
export interface Brand {
  /** The host name it was chosen by; empty for the default brand. */
  host: string;
  name: string;
  tagline: string;
  /** Six hexadecimal digits; the pages darken it until it can be read. */
  color: string;
  logoUrl: string | null;
  supportEmail: string;
  supportPhone: string | null;
}

/** What the server hands to the page renderer with every request: its voice to the API, and who is asking. */
export interface PageContext {
  /** In-process calls that carry the visitor's cookies and address. */
  client: Client;
  config: PublicConfig;
  brand: Brand;
  apiKey: string;
  /** Goes on every inline script, for the content security policy. */
  nonce: string;
  /** Of the request that is answered; named on the error page and in the log. */
  requestId: string;
  /** Notes what went wrong while the page was made, under that id. */
  report: (error: unknown) => void;
  /** Origin under which the visitor sees us, for absolute links and previews. */
  publicUrl: string;
}

/** Exported by the web build (`createPageHandler`); a web Request in, a streamed web Response out. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
