import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../core/html.ts';
import type { Mail, Mailbox } from './mailbox.ts';

const html = 'text/html; charset=utf-8';

export function addMailRoutes(app: FastifyInstance, mailbox: Mailbox) {
  app.get<{ Querystring: { to?: string } }>('/mailbox', async ({ query }) => mailbox.list(query.to));
  app.delete('/mailbox', async (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
  app.get<{ Querystring: { to?: string } }>('/mail', async ({ query }, reply) =>
    reply.type(html).send(listPage(mailbox.list(query.to).reverse(), query.to ?? '')),
  );
  app.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    if (!mail) return reply.code(404).type(html).send(page('Mail', '<h1>No such mail</h1>'));
    return reply.type(html).send(mailPage(mail));
  });
  app.get<{ Params: { id: string; at: string } }>('/mail/:id/attachments/:at', async ({ params }, reply) => {
    const attachment = mailbox.find(params.id)?.attachments[Number(params.at)];
    if (!attachment) return reply.code(404).send({ error: 'No such attachment' });
    // Attachments are always downloaded, so that a mailed page cannot run with the sandbox's origin.
    const name = encodeURIComponent(attachment.filename || 'attachment');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(attachment.content, 'base64'));
  });
}

function listPage(mails: Mail[], to: string) {
  const rows = mails.map(
    (mail) => `<li><a href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject || '(no subject)')}</strong></a><br>
      <small>to ${escapeHtml(mail.to)} · ${escapeHtml(mail.at)}</small></li>`,
  );
  return page(
    'Sandbox mail',
    `<p><a href="/">Sandbox</a></p><h1>Mail</h1>
    <form><label>To <input name="to" type="search" value="${escapeHtml(to)}"></label> <button>Filter</button></form>
    <ul>${rows.join('') || '<li class="quiet">No mail yet.</li>'}</ul>`,
  );
}

/** Shows the mail's HTML in a frame without scripts and without an origin. */
function mailPage(mail: Mail) {
  const files = mail.attachments.map(
    ({ filename }, at) =>
      `<li><a href="/mail/${mail.id}/attachments/${at}">${escapeHtml(filename || 'attachment')}</a></li>`,
  );
  const body = mail.html
    ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`
    : `<pre>${escapeHtml(mail.text)}</pre>`;
  return page(
    mail.subject || 'Mail',
    `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
    <p>from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to)}<br><small>${escapeHtml(mail.at)}</small></p>
    ${body}${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}`,
  );
}
