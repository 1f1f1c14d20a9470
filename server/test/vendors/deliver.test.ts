import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../src/mails/outbox/deliver.ts';
import { renderMail } from '../../src/mails/templates/index.ts';
import { createMailTransport, type MailTransport } from '../../src/platform/integrations/mail/transport.ts';
import { sealSecret } from '../../src/platform/lib/secret-box.ts';
import { samples } from '../unit/mails/samples/index.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const config = { SESSION_SECRET: 'a session secret of some length', MAIL_FROM: 'Tours <bookings@tours.example>' };
const log = pino({ level: 'silent' });

let sandbox: Sandbox;
let transport: MailTransport;
beforeAll(async () => {
  sandbox = await startSandbox();
  transport = createMailTransport({ ...config, SMTP_URL: sandbox.smtpUrl });
});
afterAll(async () => {
  transport.close();
  await sandbox.stop();
});
afterEach(() => sandbox.calm());

const row = (more: Partial<Parameters<typeof deliver>[0]> = {}) => ({
  id: randomUUID(),
  template: 'order-delayed',
  toAddress: `${randomUUID()}@example.com`,
  data: samples['order-delayed'] as unknown,
  secret: null,
  ...more,
});
const send = (mail: Parameters<typeof deliver>[0]) => deliver(mail, { config, transport, log });
const inbox = (to: string) =>
  sandbox.call<{ subject: string; text: string; html: string }[]>('GET', `/mailbox?to=${encodeURIComponent(to)}`);

describe('deliver', () => {
  it('sends both parts', async () => {
    const mail = row();
    expect(await send(mail)).toEqual({ outcome: 'accepted' });
    const [received] = await inbox(mail.toAddress);
    expect(received!.subject).toBe('Order OR4K2M9X0B is not yet confirmed');
    expect(received!.text.trim()).toBe((await renderMail('order-delayed', mail.data, null)).text);
    expect(received!.html).toContain('nothing you need to do');
  });

  it('decrypts a sealed password while sending', async () => {
    const secret = sealSecret('Temp4Pass9', config.SESSION_SECRET);
    const mail = row({ template: 'account-customer', data: samples['account-customer'], secret });
    expect(await send(mail)).toEqual({ outcome: 'accepted' });
    expect((await inbox(mail.toAddress))[0]!.text).toContain('Temp4Pass9');
  });

  it('deferred for a 4xx, refused for a 5xx', async () => {
    await sandbox.fault({ target: 'mail', effect: 'status', value: 451, times: 1 });
    expect(await send(row())).toMatchObject({ outcome: 'deferred', cause: expect.stringContaining('451') });
    await sandbox.fault({ target: 'mail', effect: 'status', value: 550, times: 1 });
    expect(await send(row())).toMatchObject({ outcome: 'refused', cause: expect.stringContaining('550') });
    expect(await send(row())).toEqual({ outcome: 'accepted' });
  });

  it('deferred if the connection breaks or nobody answers', async () => {
    await sandbox.fault({ target: 'mail', effect: 'drop-before', times: 1 });
    expect(await send(row())).toMatchObject({ outcome: 'deferred' });
    const away = createMailTransport({ ...config, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await deliver(row(), { config, transport: away, log })).toMatchObject({ outcome: 'deferred' });
    away.close();
  });

  it('refused if it cannot be written, without contacting the mail server', async () => {
    expect(await send(row({ template: 'no-such-mail' }))).toMatchObject({ outcome: 'refused' });
    expect(await send(row({ data: {} }))).toMatchObject({ outcome: 'refused' });
    const foreign = sealSecret('x', 'another session secret');
    const account = row({ template: 'account-customer', data: samples['account-customer'], secret: foreign });
    expect(await send(account)).toMatchObject({ outcome: 'refused' });
    expect(await sandbox.requests('mail')).toEqual([]);
  });

  it('sends to one address at most, whatever was typed', async () => {
    const other = `${randomUUID()}@example.com`;
    await send(row({ toAddress: `first@example.com, ${other}` }));
    await send(row({ toAddress: `first@example.com\r\nBcc: ${other}` }));
    expect(await inbox(other)).toEqual([]);
  });
});
