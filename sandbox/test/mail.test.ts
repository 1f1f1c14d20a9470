import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { errorOf, type Sandbox, startSandbox } from './harness.ts';

const transport = (sandbox: Sandbox) => nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });

const mail = {
  from: 'Tours <tours@coastline.example>',
  to: 'Ana@home.example',
  subject: 'Your trip – confirmed',
  text: 'See you on the pier.',
  html: '<p>See you on the pier.</p><script>alert("boo")</script>',
  attachments: [
    { filename: 'trip.pdf', content: Buffer.from([0x25, 0x50, 0x00, 0xff]), contentType: 'application/pdf' },
  ],
};

test('mails are stored completely, filtered by recipient, and deleted on request', async () => {
  const sandbox = await startSandbox();
  await transport(sandbox).sendMail(mail);
  await transport(sandbox).sendMail({ ...mail, to: 'bob@home.example', bcc: 'carol@home.example', attachments: [] });
  const [caught, ...more] = (await sandbox.control('GET', '/mailbox?to=ana@home.example')).body;
  expect(more).toEqual([]);
  expect(caught).toMatchObject({ to: 'Ana@home.example', subject: mail.subject, at: expect.stringContaining('T') });
  expect(caught.messageId).toMatch(/^<.+@.+>$/);
  expect(caught.text.trim()).toBe(mail.text);
  expect(caught.html).toContain('<p>See you on the pier.</p>');
  expect(caught.attachments).toEqual([{ filename: 'trip.pdf', contentType: 'application/pdf', content: 'JVAA/w==' }]);
  expect((await sandbox.control('GET', '/mailbox?to=carol@home.example')).body).toHaveLength(1);
  expect((await sandbox.control('GET', '/mailbox')).body).toHaveLength(2);
  await sandbox.control('DELETE', '/mailbox');
  expect((await sandbox.control('GET', '/mailbox')).body).toEqual([]);
});

test('any login is accepted', async () => {
  const sandbox = await startSandbox();
  const signedIn = nodemailer.createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    auth: { user: 'someone', pass: 'anything' },
  });
  await signedIn.sendMail(mail);
  expect((await sandbox.control('GET', '/mailbox')).body).toHaveLength(1);
});

test('the mail page shows a mail without running its scripts', async () => {
  const sandbox = await startSandbox();
  await transport(sandbox).sendMail({ ...mail, subject: '<img src=x onerror=alert(1)>' });
  const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
  expect(await page('/')).toContain('href="/mail"');
  const list = await page('/mail');
  expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const one = await page('/mail/1');
  expect(one).not.toContain('<script>');
  expect(one).toContain('&lt;script&gt;');
  expect(one).toContain('sandbox="allow-popups');
  const file = await fetch(`${sandbox.url}/mail/1/attachments/0`);
  expect(file.headers.get('content-disposition')).toContain('attachment');
});

test('mail faults: a refusal, and a broken connection before and after the mail was stored', async () => {
  const sandbox = await startSandbox();
  const order = (effect: string, value?: number) =>
    sandbox.control('POST', '/faults', { target: 'mail', effect, value, times: 1 });
  const count = async () => (await sandbox.control('GET', '/mailbox')).body.length;
  await order('status', 451);
  expect((await errorOf(transport(sandbox).sendMail(mail))).responseCode).toBe(451);
  await order('drop-before');
  await errorOf(transport(sandbox).sendMail(mail));
  expect(await count()).toBe(0);
  await order('drop-after');
  await errorOf(transport(sandbox).sendMail(mail));
  expect(await count()).toBe(1);
  await order('malformed');
  await errorOf(transport(sandbox).sendMail(mail));
  expect(await count()).toBe(2);
});
