/** Two brands beside the default one, on host names that every browser resolves to its own machine. */
export const DEMO_BRANDS = [
  {
    host: 'tidewater.localhost',
    company: 'coastlinetours',
    name: 'Tidewater Trips',
    tagline: 'Days by the sea for classes, clubs and everybody who comes along.',
    color: '#2b4a86',
    logoUrl: '/assets/brands/tidewater.svg',
    supportEmail: 'help@tidewater.example',
    supportPhone: '+1 604 555 0163',
  },
  {
    host: 'meadowlark.localhost',
    company: 'prairietrails',
    name: 'Meadowlark Journeys',
    tagline: 'Under a wide sky, together: trips for schools and clubs.',
    color: '#8f4a1c',
    logoUrl: '/assets/brands/meadowlark.svg',
    supportEmail: 'hello@meadowlark.example',
    supportPhone: '+1 204 555 0119',
  },
];
