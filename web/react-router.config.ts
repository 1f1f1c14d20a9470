import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: 'build',
  // The route table is small, so all of it is sent at once. That saves a request per navigation and a public endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
