import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './browser.ts';

/** A phone with a browser profile of its own, which survives when its browser is killed. */
export class Device {
  page!: Page;
  #context!: BrowserContext;
  readonly #folder: string;
  readonly #address: string;

  constructor(folder: string, address: string) {
    this.#folder = folder;
    this.#address = address;
  }

  static async open(address: string): Promise<Device> {
    const device = new Device(await mkdtemp(path.join(tmpdir(), 'tours-device-')), address);
    await device.start({ isOffline: false });
    return device;
  }

  async start({ isOffline }: { isOffline: boolean }): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: findBrowser()!,
      args: LAUNCH_ARGS,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      offline: isOffline,
      reducedMotion: 'reduce',
    });
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await this.page.goto(this.#address);
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#context.setOffline(isOffline);
  }

  kill(): Promise<void> {
    return this.#context.close();
  }

  /** Every byte that the browser wrote to the device's disk. */
  async bytesOnDisk(): Promise<Buffer> {
    const files = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const contents = files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name)).catch(() => Buffer.alloc(0)));
    return Buffer.concat(await Promise.all(contents));
  }

  async remove(): Promise<void> {
    await this.kill().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}
