import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../../../../src/mails/templates/index.ts';
import { createMailTransport, type MailTransport } from '../../../../src/platform/integrations/mail/transport.ts';
import { samples } from '../../mails/samples/index.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 200,
  onData: async (stream, _session, done) => {
    received.push(await text(stream));
    done();
  },
});
let transport: MailTransport;
beforeAll(async () => {
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  transport = createMailTransport({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Group Tours <bookings@group-tours.example>',
  });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function sent(template: keyof typeof samples, change: object = {}): Promise<string> {
  const written = await renderMail(template, { ...samples[template], ...change }, null);
  await transport.send({ ...written, outboxId: randomUUID(), to: 'ana@example.com' });
  return received.at(-1)!;
}

test('a mail has its seller’s name, the installation’s address, and replies go to its support', async () => {
  const raw = await sent('order-confirmation');
  expect(raw).toMatch(/^From: Coastline Tours <bookings@group-tours\.example>\r$/m);
  expect(raw).toMatch(/^Reply-To: Coastline Tours <support@tours\.example>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/^Date: .+\r$/m);
});

test('a name with commas, quotes and line breaks stays one name', async () => {
  const brand = { ...samples['order-delayed'].brand, name: 'Côte, "Nord"\r\nBcc: eve@example.com' };
  const head = (await sent('order-delayed', { brand })).split('\r\n\r\n')[0]!;
  expect(head).toMatch(/^From: [^@<>]+<bookings@group-tours\.example>\r$/m);
  expect(head).not.toMatch(/^Bcc:/m);
});

test('a mail to ourselves keeps its sender', async () => {
  const raw = await sent('support-alert');
  expect(raw).toMatch(/^From: Group Tours <bookings@group-tours\.example>\r$/m);
  expect(raw).not.toMatch(/^Reply-To:/m);
});

test('the text part comes first, the preferred part last', async () => {
  const raw = await sent('waiver-request');
  const types = raw.match(/^Content-Type: .+/gm);
  expect(types).toEqual([
    expect.stringContaining('multipart/alternative'),
    expect.stringMatching(/^Content-Type: text\/plain; charset=utf-8/),
    expect.stringMatching(/^Content-Type: text\/html; charset=utf-8/),
  ]);
});
