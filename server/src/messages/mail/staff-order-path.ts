/** Where employees open an order. Alerts and vendors are told this address: without a session it opens nothing. */
export const staffOrderPath = (orderId: string): string => `/companies/divisions/orders/${orderId}`;
