import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FaultBoard } from '../core/faults.ts';
import { Journal } from '../core/journal.ts';
import type { SettingsStore } from '../core/settings.ts';
import { WebhookSender } from '../core/webhook-sender.ts';
import { presentBooking } from './present-booking.ts';
import { openWorld } from './world.ts';

/** Opens FareHarbor's state and connects it to its webhook receiver. */
export function openFareharbor(config: Config, settings: SettingsStore, faults: FaultBoard) {
  const journal = new Journal(join(config.dir, 'fareharbor.jsonl'));
  const world = openWorld(journal, () => settings.current, config.today);
  const sender = new WebhookSender({
    target: 'fareharbor',
    journal,
    faults,
    url: () => settings.current.fareharborWebhookUrl,
    // FareHarbor's webhooks have no signature, event type or id, so a receiver can only take them as a hint to read the
    // booking.
    headers: () => ({}),
    accepts: (status) => status === 200,
    maxAttempts: 4,
    retryMs: config.webhookRetryMs,
  });
  let sequence = 0;
  world.announce = (booking) => {
    sequence += 1;
    const body = JSON.stringify({ booking: presentBooking(world, booking) });
    sender.send(`${booking.uuid}/${Date.now()}-${sequence}`, 'booking', body);
  };
  return {
    world,
    resume: () => sender.resume(),
    close: () => {
      sender.close();
      journal.close();
    },
  };
}
