declare const authorised: unique symbol;

/** A record in which the caller may make changes, or that they may read. Only the function that checks this makes one. */
export type Authorised<Noun extends string, Row> = Row & { readonly [authorised]: Noun };
