import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Collection, Journal } from './journal.ts';

export const settingsPatch = z.strictObject({
  stripeWebhookUrl: z.url().nullable().optional(),
  fareharborWebhookUrl: z.url().nullable().optional(),
  rateLimit: z.boolean().optional(),
});

export type Settings = Required<z.infer<typeof settingsPatch>>;

const defaults: Settings = { stripeWebhookUrl: null, fareharborWebhookUrl: null, rateLimit: true };

/**
 * Settings that can change while the sandbox runs. They are kept on disk; webhook addresses from the environment win at
 * start.
 */
export class SettingsStore {
  #saved: Collection<Settings>;
  #current: Settings;

  constructor(journal: Journal, config: Config) {
    this.#saved = journal.collection<Settings>('settings');
    this.#current = { ...defaults, ...this.#saved.get('settings') };
    if (config.stripeWebhookUrl) this.#current.stripeWebhookUrl = config.stripeWebhookUrl;
    if (config.fareharborWebhookUrl) this.#current.fareharborWebhookUrl = config.fareharborWebhookUrl;
  }

  get current(): Readonly<Settings> {
    return this.#current;
  }

  change(patch: z.infer<typeof settingsPatch>) {
    this.#current = {
      ...this.#current,
      ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
    };
    this.#saved.set('settings', this.#current);
    return this.#current;
  }
}
