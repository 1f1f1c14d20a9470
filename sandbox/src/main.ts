import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

const sandbox = await buildSandbox(readConfig(process.env));

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  await sandbox.close();
  process.exit(0);
}
process.on('SIGTERM', () => void close());
process.on('SIGINT', () => void close());
// The parent process is gone, perhaps killed, so nothing else would stop this one.
process.on('disconnect', () => void close());

const { port, smtpPort } = await sandbox.listen();
process.stdout.write(`${JSON.stringify({ msg: 'sandbox ready', port, smtpPort })}\n`);
process.send?.({ type: 'ready', port, smtpPort });
