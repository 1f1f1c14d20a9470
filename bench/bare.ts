import Fastify from 'fastify';

/** The comparison for all other figures: the same framework with one route and an answer of about a kilobyte. */
const app = Fastify();
const answer = { text: 'x'.repeat(1000) };
app.get('/', async () => answer);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'ready', port: Number(new URL(address).port) });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
