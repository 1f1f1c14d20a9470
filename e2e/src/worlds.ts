import type { Template } from '../../server/test/setup/world/template.ts';
import { putBackDepartures } from './disturb.ts';
import { forgetAttempts } from './people.ts';
import { openWorld, type World } from './world.ts';

/** The worlds of one worker: one that most files share, and a fresh one for each file that owns its world. */
export class Worlds {
  #shared: World | undefined;
  #own: World | undefined;
  #file: string | undefined;

  async of(file: string, isOwned: boolean): Promise<World> {
    const isNext = this.#file !== file;
    this.#file = file;
    if (isNext) {
      await this.#own?.close();
      this.#own = undefined;
    }
    if (isOwned) {
      this.#own ??= await open();
      return this.#own;
    }
    this.#shared ??= await open();
    if (isNext) await refresh(this.#shared);
    return this.#shared;
  }

  async close(): Promise<void> {
    await Promise.all([this.#own?.close(), this.#shared?.close()]);
  }
}

const GOOGLE = { GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' };
const open = () => openWorld(JSON.parse(process.env.E2E_TEMPLATE!) as Template, GOOGLE);

/** Removes what files may leave behind: sold seats, and counted attempts to sign in. */
async function refresh(world: World): Promise<void> {
  await forgetAttempts(world);
  await putBackDepartures(world);
}
