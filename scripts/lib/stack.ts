import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedded } from '../../server/postgres/index.ts';
import { type Database, openDatabase, startEmbeddedFor, withSeedMarker } from './database.ts';
import { accepts, requireFreePort } from './ports.ts';
import { StartProblem } from './problem.ts';
import { ProgramFailed, ROOT, runProgram } from './processes.ts';
import { BUILT_SERVER, buildServer } from './server-build.ts';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.ts';
import { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { step } from './steps.ts';
import { onChange } from './watch.ts';
import { buildWeb } from './web-build.ts';

/** Everything that runs, in starting order. Stopping goes the other way round. */
export class Stack {
  readonly #settings: Settings;
  readonly #abort: AbortSignal;
  readonly #server: Service;
  readonly #sandbox: Service;
  #database: Database | undefined;

  constructor(settings: Settings, abort: AbortSignal) {
    this.#settings = settings;
    this.#abort = abort;
    this.#server = new Service(
      'server',
      () =>
        // Vite runs within the server of `npm run dev` and needs more memory than its limits allow.
        settings.dev
          ? this.#program('server', ['server/src/main.ts'], this.#serverEnv())
          : this.#program('server', [...SERVER_FLAGS, BUILT_SERVER], { ...this.#serverEnv(), ...SERVER_ENV }),
      say,
    );
    this.#sandbox = new Service(
      'sandbox',
      () => this.#program('sandbox', ['sandbox/src/main.ts'], settings.sandboxEnv),
      say,
    );
  }

  async start(): Promise<void> {
    const { dev, demo } = this.#settings;
    await this.#checkPorts();
    const found: string[] = [];
    await step(
      'PostgreSQL',
      () => this.#openDatabase((line) => found.push(line)),
      () => found.join(', '),
    );
    if (!dev)
      await step(
        'Pages',
        () => buildWeb(this.#log('web-build'), this.#abort),
        (result) => result,
      );
    if (demo) await step('Sandbox', () => this.#startSandbox());
    await step('Migrations', () => this.#migrate());
    if (demo) {
      const seed = () => this.#run('seed', 'server/demo/main.ts', '--whole');
      await step(
        'Demo world',
        () => withSeedMarker(this.#settings, this.#database!.url, seed),
        (result) => result,
      );
    }
    if (!dev) await buildServer();
    await step('Server', () => this.#server.start(() => this.#isReady(), this.#abort));
    if (!dev) return;
    onChange(['server/src', 'contract/src'], () => this.#server.restart());
    onChange(['sandbox/src'], () => this.#sandbox.restart());
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await this.#sandbox.stop();
    // An interrupted start may not have returned its database yet.
    await this.#opening?.catch(() => {});
    await this.#database?.embedded?.stop();
  }

  kill(): void {
    this.#server.kill();
    this.#sandbox.kill();
    // PostgreSQL is stopped properly even now: its fast shutdown takes a moment, a kill costs a recovery.
    if (this.#database?.embedded) process.kill(this.#database.embedded.pid, 'SIGINT');
  }

  async #checkPorts(): Promise<void> {
    const { host, port, sandboxPort, smtpPort, demo } = this.#settings;
    await requireFreePort('PORT', port, host);
    if (!demo) return;
    await requireFreePort('SANDBOX_PORT', sandboxPort, '127.0.0.1');
    await requireFreePort('SANDBOX_SMTP_PORT', smtpPort, '127.0.0.1');
  }

  #opening: Promise<Database> | undefined;

  async #openDatabase(log: (line: string) => void): Promise<void> {
    this.#opening = openDatabase(this.#settings, log);
    this.#database = await this.#opening;
    this.#abort.throwIfAborted();
    if (this.#database.embedded) void this.#keepDatabase(this.#database.embedded);
  }

  async #keepDatabase(embedded: Embedded): Promise<void> {
    for (let current = embedded; ; ) {
      await current.whenGone();
      if (this.#abort.aborted) return;
      say('PostgreSQL ended unexpectedly; starting it again.');
      current = await this.#reviveDatabase(current);
      if (this.#abort.aborted) return current.stop();
      say('PostgreSQL is back.');
    }
  }

  async #reviveDatabase(gone: Embedded): Promise<Embedded> {
    for (let pause = 200; ; pause = Math.min(pause * 2, 5_000)) {
      try {
        const embedded = await startEmbeddedFor(this.#settings, () => {}, gone.port);
        this.#database = { url: embedded.url('tours'), embedded };
        if (embedded.port !== gone.port) this.#server.restart();
        return embedded;
      } catch (error) {
        say((error as Error).message);
        await sleep(pause);
      }
    }
  }

  async #startSandbox(): Promise<void> {
    const { sandboxPort, smtpPort } = this.#settings;
    await this.#sandbox.start(async () => (await accepts(sandboxPort)) && (await accepts(smtpPort)), this.#abort);
  }

  async #isReady(): Promise<boolean> {
    const host = this.#settings.host === '0.0.0.0' ? '127.0.0.1' : this.#settings.host;
    const url = `http://${host}:${this.#settings.port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  async #migrate(): Promise<void> {
    try {
      await this.#run('migrate', 'server/src/setup/migrate.ts');
    } catch (error) {
      // The message of this failure is complete as it is: see server/src/setup/migrate.ts.
      if (error instanceof ProgramFailed && error.code === 3) throw new StartProblem(error.output);
      throw error;
    }
  }

  #program(name: string, args: string[], env: NodeJS.ProcessEnv) {
    return { name, args, env, service: true, log: this.#settings.dev ? undefined : this.#log(name) };
  }

  #run(name: string, script: string, ...args: string[]): Promise<void> {
    const program = {
      name: script,
      args: [path.join(ROOT, script), ...args],
      env: this.#serverEnv(),
      log: this.#log(name),
    };
    return runProgram(program, this.#abort);
  }

  #serverEnv = (): NodeJS.ProcessEnv => ({ ...this.#settings.serverEnv, DATABASE_URL: this.#database!.url });
  #log = (name: string) => path.join(this.#settings.dataDir, 'logs', `${name}.log`);
}

function say(line: string): void {
  console.log(`${new Date().toLocaleTimeString('en-CA', { hour12: false })}  ${line}`);
}
