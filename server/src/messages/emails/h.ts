import { createElement } from 'react';

/** JSX without a compiler: the server's files run as they are. */
export const h = createElement;
