import Fastify from 'fastify';

/** What the machine can do at best: the same framework, one route, an answer of about a kilobyte, nothing else. */
const app = Fastify();
const answer = { text: 'x'.repeat(1000) };
app.get('/', async () => answer);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'ready', port: Number(new URL(address).port) });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
