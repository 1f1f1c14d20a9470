import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const KEEP_DAYS = 7;

/**
 * Keeps the scripts of former releases for a week, so that a page opened before a release can still load its next step,
 * perhaps in the middle of paying. Script names contain a hash of their content, so old and new never clash.
 */
export function keepFormerAssets(build: string): { restore(): void } {
  const assets = path.join(build, 'client', 'assets');
  const aside = path.join(build, '..', '.former-assets');
  if (existsSync(assets)) {
    mkdirSync(aside, { recursive: true });
    cpSync(assets, aside, { recursive: true, preserveTimestamps: true });
  }
  return {
    restore() {
      if (!existsSync(aside)) return;
      const oldest = Date.now() - KEEP_DAYS * 24 * 3_600_000;
      for (const name of readdirSync(aside)) {
        const target = path.join(assets, name);
        if (!existsSync(target) && statSync(path.join(aside, name)).mtimeMs > oldest) {
          renameSync(path.join(aside, name), target);
        }
      }
      rmSync(aside, { recursive: true, force: true });
    },
  };
}
