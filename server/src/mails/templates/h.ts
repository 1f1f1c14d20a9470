import { createElement } from 'react';

/** A short name in place of JSX, because the server's files run without a compiler. */
export const h = createElement;
