import { environment } from '../platform/config/config.ts';
import { runCreateCompany } from './run-create-company.ts';

process.exitCode = await runCreateCompany({
  args: process.argv.slice(2),
  env: environment(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
