import type { CustomField, LiveAvailability } from './fareharbor.ts';

const CLOSED = new Set(['call', 'closed', 'cancelled']);
const ANSWERABLE = new Set(['yes-no', 'short', 'long', 'extended-option', 'count']);

/** True for a departure that can't be booked online. FareHarbor decides about a status that we don't know. */
export const isClosed = ({ online_booking_status: status }: LiveAvailability): boolean => CLOSED.has(status ?? 'auto');

/** The form shows other types read-only, so nobody can be asked to answer them. FareHarbor decides in the end. */
export const isAnswerable = ({ type }: CustomField): boolean => ANSWERABLE.has(type);
