import type { OrderWaiver } from '@tours/contract/waiver';

/** The signing page; an address outside this page's own routes, opened in a new tab. */
export const waiverPath = (waiver: Pick<OrderWaiver, '_id'>) => `/waivers/${waiver._id}`;

/** The signed copy with its certificate; a document, not a page. */
export const waiverPdfPath = (waiver: Pick<OrderWaiver, '_id'>) => `${waiverPath(waiver)}/pdf`;
