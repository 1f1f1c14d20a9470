/**
 * The page of an order for employees. Alerts and vendors may get this address, because it opens nothing without a
 * session.
 */
export const staffOrderPath = (orderId: string): string => `/companies/divisions/orders/${orderId}`;
