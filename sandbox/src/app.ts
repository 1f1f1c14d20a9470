import { join } from 'node:path';
import Fastify, { type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { addControlRoutes } from './control-routes.ts';
import { FaultBoard } from './core/faults.ts';
import { Journal } from './core/journal.ts';
import { RequestLog } from './core/request-log.ts';
import { SettingsStore } from './core/settings.ts';
import { addFareharborAdminRoutes } from './fareharbor/admin-routes.ts';
import { openFareharbor } from './fareharbor/index.ts';
import { fareharborPrefix, fareharborScope } from './fareharbor/scope.ts';
import { createMailCatcher } from './mail/catcher.ts';
import { Mailbox } from './mail/mailbox.ts';
import { addMailRoutes } from './mail/routes.ts';
import { addPictureRoutes } from './pictures.ts';
import { addStripeAdminRoutes } from './stripe/admin-routes.ts';
import { addBrowserRoute } from './stripe/browser-route.ts';
import { challengeScope } from './stripe/challenge.ts';
import { openStripe } from './stripe/index.ts';
import { stripeScope } from './stripe/scope.ts';

/** Assembles the vendors, the mail catcher and the controls without listening on a port. */
export async function buildSandbox(config: Config) {
  const faults = new FaultBoard();
  const requests = new RequestLog();
  const ownJournal = new Journal(join(config.dir, 'sandbox.jsonl'));
  const mailJournal = new Journal(join(config.dir, 'mail.jsonl'));
  const settings = new SettingsStore(ownJournal, config);
  const mailbox = new Mailbox(mailJournal);
  const fareharbor = openFareharbor(config, settings, faults);
  const stripe = openStripe(config, settings, faults);
  const catcher = createMailCatcher({ mailbox, faults, requests });
  const baseUrl = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;

  const app = Fastify({
    logger: { level: 'warn', stream: process.stderr },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
  });
  addControlRoutes(app, { settings, faults, requests });
  addMailRoutes(app, mailbox);
  addPictureRoutes(app);
  addBrowserRoute(app);
  addFareharborAdminRoutes(app, fareharbor.world);
  addStripeAdminRoutes(app, stripe.world);
  await app.register(fareharborScope, { prefix: fareharborPrefix, config, faults, requests, world: fareharbor.world });
  const stripeOptions = { world: stripe.world, idempotency: stripe.idempotency, faults, requests, baseUrl };
  await app.register(challengeScope, stripeOptions);
  // The product calls /stripe/v1. The unmodified Stripe library can only be given a host, so it calls /v1.
  for (const prefix of ['/stripe/v1', '/v1']) await app.register(stripeScope, { prefix, ...stripeOptions });

  return {
    async listen() {
      const smtpPort = await catcher.listen(config);
      await app.listen({ port: config.port, host: config.host });
      fareharbor.resume();
      stripe.resume();
      const address = app.server.address();
      return { smtpPort, port: typeof address === 'object' && address ? address.port : config.port };
    },
    async close() {
      await Promise.all([app.close(), catcher.close()]);
      fareharbor.close();
      stripe.close();
      ownJournal.close();
      mailJournal.close();
    },
  };
}
