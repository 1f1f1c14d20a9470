import type { Template } from '../../server/test/setup/template.ts';
import { openWorld, type World } from './world.ts';

/** One world at a time, as new for every file: no file can meet what another has made of the demo. */
export class Worlds {
  #file: string | undefined;
  #world: World | undefined;

  async of(file: string): Promise<World> {
    if (this.#file !== file) {
      await this.close();
      this.#world = await openWorld(JSON.parse(process.env.E2E_TEMPLATE!) as Template);
      this.#file = file;
    }
    return this.#world!;
  }

  async close(): Promise<void> {
    this.#file = undefined;
    await this.#world?.close();
    this.#world = undefined;
  }
}
