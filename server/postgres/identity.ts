import { spawn, spawnSync } from 'node:child_process';
import { chown, cp, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type Binaries, binariesAt } from './binaries.ts';

/** The system user that runs PostgreSQL. PostgreSQL refuses root, and a cluster belongs to exactly one user. */
export interface Identity {
  /**
   * Words put before the command, such as `unshare -U …`. Each of these programs execs the next, so the process id
   * stays the same.
   */
  prefix: string[];
  /** Set if the files belong to another user than this process. */
  owner?: { uid: number; gid: number };
  binaries: Binaries;
}

const NOBODY = 65534;
const NAMESPACE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
const ENTER_ANYWHERE = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override', '--'];

/** `refuseNamespace` exists so that tests can behave like machines that forbid user namespaces. */
export async function chooseIdentity(dir: string, binaries: Binaries, refuseNamespace = false): Promise<Identity> {
  const inNamespace = () => !refuseNamespace && works([...NAMESPACE, 'true']);
  if (process.getuid?.() !== 0) {
    // `initdb` needs a user with a name, but a container may run under a bare number.
    return { prefix: hasName() || !inNamespace() ? [] : NAMESPACE, binaries };
  }
  const owner = await stat(path.join(dir, 'cluster')).then(
    (found) => ({ uid: found.uid, gid: found.gid }),
    () => undefined,
  );
  // A cluster that an ordinary user made stays theirs, so that `sudo npm start` does not lock them out.
  if (owner && owner.uid !== 0 && owner.uid !== NOBODY) return runAs(owner.uid, owner.gid, dir, binaries);
  // Inside the namespace, root can no longer enter every folder, so both folders must be open to it.
  if (inNamespace() && (await canEnter(dir, 0, 0)) && (await canEnter(binaries.root, 0, 0))) {
    if (owner?.uid !== 0) await chownTree(dir, 0, 0);
    return { prefix: NAMESPACE, binaries };
  }
  await chownTree(dir, NOBODY, NOBODY);
  return runAs(NOBODY, NOBODY, dir, binaries);
}

function hasName(): boolean {
  try {
    return Boolean(userInfo().username);
  } catch {
    return false;
  }
}

async function runAs(uid: number, gid: number, dir: string, binaries: Binaries): Promise<Identity> {
  const owner = { uid, gid };
  if (await canEnter(dir, uid, gid)) {
    if (await canEnter(binaries.root, uid, gid)) return { prefix: [], owner, binaries };
    return { prefix: [], owner, binaries: await copyBinaries(binaries, dir, uid, gid) };
  }
  // The folder lies below one that only root may enter (such as /root), so the process keeps only the capability to get
  // there.
  const prefix = ['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', ...ENTER_ANYWHERE];
  if (works([...prefix, 'test', '-r', binaries.postgres])) return { prefix, owner, binaries };
  throw new Error(`PostgreSQL does not run as root and nobody else may enter ${dir}. Set DATA_DIR to another folder.`);
}

async function copyBinaries(binaries: Binaries, dir: string, uid: number, gid: number): Promise<Binaries> {
  const root = path.join(dir, 'native');
  await cp(binaries.root, root, { recursive: true, verbatimSymlinks: true, force: true });
  await chownTree(root, uid, gid);
  return binariesAt(root);
}

/** True if this user may enter every folder of the path. Node's own `access` answers for root only. */
async function canEnter(target: string, uid: number, gid: number): Promise<boolean> {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const { mode, uid: owner, gid: group } = await stat(at);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Files may disappear during this, because the `initdb` of a killed first start may still be cleaning up. */
async function chownTree(at: string, uid: number, gid: number): Promise<void> {
  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  };
  await chown(at, uid, gid).catch(unlessGone);
  const entries = (await readdir(at, { withFileTypes: true }).catch(unlessGone)) ?? [];
  for (const entry of entries) {
    const inside = path.join(at, entry.name);
    if (entry.isDirectory()) await chownTree(inside, uid, gid);
    else if (!entry.isSymbolicLink()) await chown(inside, uid, gid).catch(unlessGone);
  }
}

function works([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0;
}

let deathSignal: boolean | undefined;

/** The command that makes PostgreSQL shut down as soon as its supervisor dies, where the kernel supports that. */
function tieToParent(): string[] {
  const tie = ['setpriv', '--pdeathsig', 'INT', '--'];
  deathSignal ??= process.platform === 'linux' && works([...tie, 'true']);
  return deathSignal ? tie : [];
}

export interface RunOptions {
  stdio: ['ignore', number | 'pipe', number | 'pipe'];
  tied?: boolean;
  cwd: string;
}

export function run(identity: Identity, command: string, args: string[], options: RunOptions) {
  const line = [...identity.prefix, ...(options.tied ? tieToParent() : []), command, ...args];
  return spawn(line[0]!, line.slice(1), {
    cwd: options.cwd,
    stdio: options.stdio,
    // A prefix changes the user itself, so only a command without one needs the owner here.
    ...(identity.prefix.length === 0 ? identity.owner : undefined),
    // PostgreSQL gets its own process group, so that Ctrl-C in a terminal stops the supervisor first, which then stops
    // PostgreSQL.
    detached: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  });
}
