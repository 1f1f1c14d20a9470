import { configOrExit } from '../src/platform/config/config.ts';
import { openServices, unhurriedContext } from '../src/services.ts';
import { placeDemo } from './place-demo.ts';

const began = Date.now();
const say = (step: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${step}`);

const services = await openServices(configOrExit(), (error) => {
  console.error('The process lock is gone, stopping:', error.message);
  process.exit(1);
});
try {
  await placeDemo(unhurriedContext(services, 'seed', null), process.argv.includes('--whole'), say);
} finally {
  await services.close();
}
