import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: 'build',
  // The route table is small: shipping it whole saves a request per navigation and one public endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
