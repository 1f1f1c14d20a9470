import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { deliver } from '../../../../src/mails/outbox/deliver.ts';
import { createMailTransport } from '../../../../src/platform/integrations/mail/transport.ts';
import { samples } from '../../mails/samples/index.ts';

const pem = (name: string) => readFileSync(new URL(`../../../setup/world/tls/${name}.pem`, import.meta.url), 'utf8');
const [key, cert] = [pem('key'), pem('certificate')];
const USER = 'bookings@tours.example';
const PASSWORD = 'p@ss:w/rd %41';
const log = pino({ level: 'silent' });

interface Talk {
  /** The received passwords, and whether the connection was encrypted at that time. */
  signIns: { password: string; secure: boolean }[];
  mails: { user: unknown; secure: boolean; raw: string }[];
}

/** A mail server that requires a login, like a provider's. */
async function openServer(options: SMTPServerOptions) {
  const talk: Talk = { signIns: [], mails: [] };
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: ({ username, password }, session, done) => {
      talk.signIns.push({ password: String(password), secure: session.secure });
      if (username === USER && password === PASSWORD) return done(null, { user: username });
      return done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    onData: async (stream, { user, secure }, done) => {
      talk.mails.push({ user, secure, raw: await text(stream) });
      done();
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { talk, port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const trust = `tls.ca=${encodeURIComponent(cert)}`;
interface Line {
  scheme: 'smtp' | 'smtps';
  server?: SMTPServerOptions;
  password?: string;
  query?: string;
}

async function send({ scheme, server: options = {}, password = PASSWORD, query = trust }: Line) {
  const server = await openServer({ secure: scheme === 'smtps', ...options });
  const SMTP_URL = `${scheme}://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@localhost:${server.port}/?${query}`;
  const config = { SMTP_URL, MAIL_FROM: 'Tours <bookings@tours.example>', SESSION_SECRET: 'of no importance' };
  const transport = createMailTransport(config);
  const row = { id: randomUUID(), template: 'order-delayed', toAddress: 'a@home.example', secret: null };
  try {
    const delivery = await deliver({ ...row, data: samples['order-delayed'] as unknown }, { config, transport, log });
    return { ...server.talk, delivery };
  } finally {
    transport.close();
    await server.close();
  }
}

test.each(['smtps', 'smtp'] as const)(
  '%s://user:password@…: the connection is encrypted before the password is sent',
  async (scheme) => {
    const { delivery, signIns, mails } = await send({ scheme });
    expect(delivery).toEqual({ outcome: 'accepted' });
    expect(signIns).toEqual([{ password: PASSWORD, secure: true }]);
    expect(mails).toEqual([{ user: USER, secure: true, raw: expect.stringContaining('To: a@home.example') }]);
  },
);

test('no password is sent to a server without encryption, unless the address allows it', async () => {
  const plain = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
  const refused = await send({ scheme: 'smtp', server: plain });
  expect(refused).toEqual({ signIns: [], mails: [], delivery: { outcome: 'deferred', cause: expect.any(String) } });
  const allowed = await send({ scheme: 'smtp', server: plain, query: 'requireTLS=false' });
  expect(allowed).toMatchObject({ delivery: { outcome: 'accepted' }, mails: [{ user: USER, secure: false }] });
});

test.each(['smtps', 'smtp'] as const)(
  '%s: a server with an untrusted certificate gets no password, and the mail waits',
  async (scheme) => {
    const { delivery, signIns } = await send({ scheme, query: '' });
    expect(delivery).toEqual({ outcome: 'deferred', cause: expect.stringMatching(/certificate/i) });
    expect(signIns).toEqual([]);
  },
);

test('after a wrong password the mail waits, because the setting is at fault', async () => {
  const { delivery, mails } = await send({ scheme: 'smtps', password: 'former' });
  expect(delivery).toEqual({ outcome: 'deferred', cause: expect.stringContaining('Invalid login') });
  expect(mails).toEqual([]);
});
