import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import type { Config } from '../config.ts';
import type { FaultBoard } from '../core/faults.ts';
import type { RequestLog } from '../core/request-log.ts';
import type { Mail, Mailbox } from './mailbox.ts';

interface Services {
  mailbox: Mailbox;
  faults: FaultBoard;
  requests: RequestLog;
}

/** Accepts every mail from anybody, with or without a login, and forwards none. */
export function createMailCatcher(services: Services) {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hidePIPELINING: false,
    logger: false,
    closeTimeout: 500,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      receive(services, stream, session.envelope, socketOf(server, session)).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A client that hangs up in the middle of a command must not end the sandbox.
  server.on('error', () => {});

  return {
    listen: (config: Config) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        const listener = server.listen(config.smtpPort, config.host, () => {
          const address = listener.address();
          resolve(typeof address === 'object' && address ? address.port : config.smtpPort);
        });
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function receive(
  { mailbox, faults, requests }: Services,
  stream: SMTPServerDataStream,
  envelope: SMTPServerEnvelope,
  socket: Socket | undefined,
) {
  const raw = await readAll(stream);
  const recipients = envelope.rcptTo.map((one) => one.address);
  const path = recipients.join(',');
  const log = requests.add({ at: new Date().toISOString(), target: 'mail', method: 'SMTP', path, status: 0 });
  const ordered = faults.forRequest('mail', { method: 'SMTP', path });
  if (ordered['hold-before'] && socket) await faults.hold(socket);
  // A client that hung up while its mail was held has sent nothing.
  if (!socket || socket.destroyed) return;
  if (ordered['drop-before']) return void socket.destroy();
  if (ordered.status) {
    log.status = ordered.status.value ?? 451;
    // Real servers quote the recipient as well.
    throw Object.assign(new Error(`<${path}>: Fault ordered from the sandbox`), { responseCode: log.status });
  }
  mailbox.add(await parse(raw, recipients));
  log.status = 250;
  if (ordered.delay) await sleep(ordered.delay.value ?? 1000);
  if (ordered['hold-after']) await faults.hold(socket);
  if (ordered['drop-after']) socket.destroy();
  // The mail was accepted, but the client cannot tell that from this answer.
  if (ordered.malformed) socket.write('<p>One moment, please</p>\r\n');
}

async function readAll(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Recipients come from the envelope, because no header names blind copies. */
async function parse(raw: Buffer, recipients: string[]): Promise<Omit<Mail, 'id'>> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    to: recipients.join(', '),
    from: mail.from?.address ?? '',
    replyTo: (mail.replyTo ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: String(content),
    })),
    at: new Date().toISOString(),
  };
}

/** The library can't break a connection or send an invalid answer, so this finds the session's socket. */
function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  type Connection = { session: { id: string }; _socket: Socket };
  const { connections } = server as unknown as { connections: Set<Connection> };
  return [...connections].find((connection) => connection.session.id === session.id)?._socket;
}
