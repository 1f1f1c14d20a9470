import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { eventually } from '../../server/test/setup/eventually.ts';
import type { SandboxControl } from '../../server/test/setup/sandbox-control.ts';
import { signedIn } from '../../server/test/setup/sign-in.ts';
import type { World } from './world.ts';

export const EMPLOYEE = 'employee@coastline.example';
export const MANAGER = 'manager@coastline.example';
export const AGENT = 'agent@maple.example';
export const TRAVELLER = 'traveller@home.example';
const PASSWORD = 'demo-password-1';

/** Signs in as the login page does, without opening it: the cookie is in the browser from here on. */
export async function signIn(context: BrowserContext, origin: string, email: string, password = PASSWORD) {
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { 'x-api-key': 'demo-key', origin },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Login pages are somebody else's: here only that one was led there. */
export async function standInLogins(page: Page): Promise<void> {
  await page.route(/\/login\/\w+(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Login</title><h1>Login</h1>',
    }),
  );
}

/** The temporary password of the nth account mail to this address. */
export async function mailedPassword(sandbox: SandboxControl, email: string, count = 1): Promise<string> {
  return eventually(async () => {
    const mails = await sandbox.mails(email);
    if (mails.length < count) throw new Error(`${mails.length} mails to ${email}`);
    return /password:\s+(\S{10})\s/i.exec(mails.at(-1)!.text)![1]!;
  });
}

/** A colleague in Vancouver of this test's own, who has chosen a password. */
export async function newColleague({ origin, sandbox, query }: World, lastname = randomUUID().slice(0, 8)) {
  const email = `nora.${lastname}@coastline.example`;
  const password = 'a pass phrase of mine';
  const [vancouver] = await query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  const manager = await signedIn(origin, MANAGER);
  await manager.createEmployee({ body: { name: 'Nora', lastname, email, divisions: [vancouver!.id] } });
  const self = await signedIn(origin, email, await mailedPassword(sandbox, email));
  await self.changePassword({ body: { newPassword: password } });
  return { email, password, lastname, fullName: `Nora ${lastname}` };
}
