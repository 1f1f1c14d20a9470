import { type EmbeddedOptions, startEmbedded } from '../../postgres/index.ts';

// A supervisor in a separate process, so that a test can kill it. Prints one line of JSON when the server accepts
// connections.
const options = JSON.parse(process.argv[2]!) as EmbeddedOptions;
const said: string[] = [];
const server = await startEmbedded({ ...options, log: (line) => said.push(line) });
console.log(JSON.stringify({ pid: server.pid, port: server.port, url: server.url('postgres'), said }));
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
