/** An order's page for employees. Alerts and vendors may get it, because it opens nothing without a session. */
export const staffOrderPath = (orderId: string): string => `/companies/divisions/orders/${orderId}`;
