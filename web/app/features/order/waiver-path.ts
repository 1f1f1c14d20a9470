import type { OrderWaiver } from '@tours/contract/waiver';

/** The signing page of a waiver of an order that is open here, which leads on to the order's other waivers. */
export const waiverPath = ({ _id, order }: Pick<OrderWaiver, '_id' | 'order'>) => `/waivers/${_id}?order=${order}`;

/** The signed copy with its certificate; a document, not a page. */
export const waiverPdfPath = ({ _id, order }: Pick<OrderWaiver, '_id' | 'order'>) =>
  `/waivers/${_id}/pdf?order=${order}`;
