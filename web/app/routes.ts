import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('login/:userType', 'routes/login.tsx'),
  route('login-amplify/:userType', 'routes/login.tsx', { id: 'routes/login-amplify' }),
  route('account', 'routes/account.tsx'),
  layout('routes/staff.tsx', [
    route('companies/divisions', 'routes/division-choice.tsx', { id: 'routes/division-choice-start' }),
    route('companies/divisions/choose', 'routes/division-choice.tsx'),
    layout('routes/staff-division.tsx', [
      route('companies/divisions/groups', 'routes/staff-groups.tsx'),
      route('companies/divisions/groups/items', 'routes/staff-items.tsx'),
      route('companies/divisions/groups/items/edit', 'routes/staff-item.tsx'),
      route('companies/divisions/groups/create', 'routes/staff-group.tsx'),
      route('companies/divisions/bookings', 'routes/staff-bookings.tsx'),
      route('companies/divisions/orders', 'routes/staff-orders.tsx'),
      route('companies/divisions/transactions', 'routes/staff-transactions.tsx'),
      route('companies/divisions/partners', 'routes/staff-partners.tsx'),
      route('companies/divisions/partners/create', 'routes/staff-partner.tsx'),
      route('companies/divisions/waivers', 'routes/staff-waivers.tsx'),
      route('companies/divisions/waivers/templates', 'routes/staff-waiver-templates.tsx'),
      route('companies/divisions/waivers/templates/create', 'routes/staff-waiver-template.tsx'),
      route('companies/divisions/waivers/proofs', 'routes/staff-waiver-proofs.tsx'),
      route('companies/divisions/employees', 'routes/staff-employees.tsx'),
    ]),
    layout('routes/staff-screen.tsx', [
      route('companies/divisions/groups/items/availabilities', 'routes/staff-availabilities.tsx'),
    ]),
  ]),
  route('companies/divisions/groups/preview', 'routes/staff-group-preview.tsx'),
  layout('routes/customer.tsx', [
    route('customers/orders', 'routes/customer-orders.tsx'),
    route('customers/waivers', 'routes/customer-waivers.tsx'),
  ]),
  layout('routes/partner.tsx', [
    route('partners/orders', 'routes/partner-orders.tsx'),
    route('partners/waivers', 'routes/partner-waivers.tsx'),
  ]),
  route('orders/:id', 'routes/order.tsx'),
  route('waivers/:id', 'routes/waiver.tsx'),
  route(':partnerSlug/:slug', 'routes/group.tsx', [route('availability', 'routes/group-availability.tsx')]),
  route(':partnerSlug/:slug/terms', 'routes/terms.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
