import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type MailTemplate, renderMail } from '../../src/mails/templates/index.ts';
import { createMailTransport } from '../../src/platform/integrations/mail/transport.ts';
import { samples, secrets } from '../unit/mails/samples/index.ts';

/**
 * `npm run mails -- <folder>` writes every mail as it is sent, one file each and a mailbox of all, to open in mail
 * programs.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Where to? npm run mails -- <folder>');
mkdirSync(folder, { recursive: true });

let raw = '';
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: async (stream, _session, done) => {
    raw = await text(stream);
    done();
  },
});
const listener = server.listen(0, '127.0.0.1');
await once(listener, 'listening');
const { port } = listener.address() as AddressInfo;
const transport = createMailTransport({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Group Tours <bookings@group-tours.example>',
});

const plainBrand = {
  name: 'Les Excursions de l’Île-aux-Grues et de la Côte-Nord du Saint-Laurent',
  logoUrl: null,
  color: null,
  supportEmail: 'renseignements-et-reservations@excursions-cote-nord.example',
};
/** A mailbox needs dates in C's format: `Sun Nov 22 12:53:34 2026`. */
const now = new Date().toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/, '$1 $3 $2 $5 $4');
const mailbox: string[] = [];
for (const template of Object.keys(samples) as MailTemplate[]) {
  for (const [look, change] of Object.entries({ branded: {}, plain: { brand: plainBrand } })) {
    const mail = await renderMail(template, { ...samples[template], ...change }, secrets[template] ?? null);
    await transport.send({ ...mail, outboxId: randomUUID(), to: 'ana@example.com' });
    writeFileSync(join(folder, `${template}-${look}.eml`), raw);
    mailbox.push(`From bookings@group-tours.example ${now}`, raw.replace(/^From /gm, '>From '), '');
  }
}
writeFileSync(join(folder, 'mbox'), mailbox.join('\n').replaceAll('\r\n', '\n'));
transport.close();
server.close(() => console.log(`${mailbox.length / 3} mails in ${folder}`));
