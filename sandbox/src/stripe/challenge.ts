import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, page } from '../core/html.ts';
import { finishChallenge } from './confirm.ts';
import { StripeError } from './errors.ts';
import { parseForm } from './form.ts';
import { finishSetupChallenge } from './setup-intents.ts';
import type { Intent, SetupIntent } from './types.ts';
import { newId, type World } from './world.ts';

type Visit = { Params: { id: string }; Querystring: { secret?: string; frame?: string } };
type Options = { world: World; baseUrl: (request: FastifyRequest) => string };

/** The bank's page for 3-D Secure test cards. Any page may frame it, as with a real bank's page. */
export async function challengeScope(scope: FastifyInstance, { world, baseUrl }: Options) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  scope.get<Visit>('/stripe/challenge/:id', async ({ params, query }, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const intent = waitingIntent(world, params.id, query.secret);
    if (!intent) return reply.code(404).send(gonePage());
    return challengePage(intent, query);
  });

  scope.post<Visit & { Body: string }>('/stripe/challenge/:id', async (request, reply) => {
    const { params, query } = request;
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const intent = waitingIntent(world, params.id, query.secret);
    if (!intent) return reply.code(404).send(gonePage());
    const { returnUrl } = intent.$;
    const isAuthenticated = parseForm(request.body ?? '').outcome === 'complete';
    const call = {
      world,
      isPublishable: true,
      baseUrl: baseUrl(request),
      requestId: newId('req'),
      idempotencyKey: null,
    };
    const hasSucceeded = world.journal.transaction(() =>
      settle(() =>
        intent.object === 'setup_intent'
          ? finishSetupChallenge(call, intent, isAuthenticated)
          : finishChallenge(call, intent, isAuthenticated),
      ),
    );
    if (query.frame === '1') return framePage(intent.id);
    if (returnUrl) return reply.redirect(withResult(returnUrl, intent, hasSucceeded), 303);
    return bankPage('<h1>Test bank</h1><p>Thank you. You can close this window.</p>');
  });
}

/** A decline after authentication is a normal result here, not an error of the page. */
function settle(work: () => void) {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof StripeError) return false;
    throw error;
  }
}

type Waiting = Intent | SetupIntent;

function waitingIntent(world: World, id: string, secret: string | undefined): Waiting | undefined {
  const intent = world.intents.get(id) ?? world.setupIntents.get(id);
  const isWaiting = intent?.status === 'requires_action' && intent.$.challenge !== null;
  return isWaiting && intent.$.challenge === secret ? intent : undefined;
}

function withResult(returnUrl: string, intent: Waiting, hasSucceeded: boolean) {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', hasSucceeded ? 'succeeded' : 'failed');
  return url.href;
}

function challengePage(intent: Waiting, query: Visit['Querystring']) {
  const action = `?${new URLSearchParams({ secret: query.secret ?? '', ...(query.frame ? { frame: query.frame } : {}) })}`;
  const what =
    intent.object === 'setup_intent'
      ? 'Saving your card'
      : `A payment of <strong>${escapeHtml(amountOf(intent))}</strong>`;
  return bankPage(
    `<h1>Test bank: 3-D Secure</h1>
    <p>${what} waits for your approval.</p>
    <form method="post" action="${escapeHtml(action)}" style="display: flex; flex-wrap: wrap; gap: .5rem">
      <button name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail">Fail authentication</button>
    </form>
    <p class="quiet">This is a simulated bank. No money moves.</p>`,
  );
}

/** Light on every device, as the pages around the frame. */
const bankPage = (body: string) => page('Test bank', `<style>:root { color-scheme: light; }</style>${body}`);

const amountOf = ({ amount, currency }: Intent) => `$${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const framePage = (id: string) =>
  bankPage(
    `<p>One moment…</p><script>window.parent.postMessage(${JSON.stringify({ type: '3ds-complete', paymentIntent: id })}, '*');</script>`,
  );

const gonePage = () => bankPage('<h1>Test bank</h1><p>This payment is no longer waiting for you.</p>');
