import type { Template } from '../../server/test/setup/template.ts';
import { openWorld, type World } from './world.ts';

/** One world at a time, fresh for every file, so that no file sees another file's changes. */
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
