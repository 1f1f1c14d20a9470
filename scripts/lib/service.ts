import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProgram, hasEnded, type Program, ProgramFailed, startProgram, tail } from './processes.ts';

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;
/** After running this long a program counts as healthy, so its next restart is immediate. */
const HEALTHY_AFTER = 30_000;

/** A long-running program that is restarted whenever it ends unasked. */
export class Service {
  readonly name: string;
  readonly #program: () => Program;
  readonly #say: (line: string) => void;
  #child: ChildProcess | undefined;
  #stopping = false;
  #ready = false;
  #pause = FIRST_PAUSE;
  #asked = false;
  #timer: NodeJS.Timeout | undefined;

  /** `program` is called at each start, because its environment may have changed. */
  constructor(name: string, program: () => Program, say: (line: string) => void) {
    this.name = name;
    this.#program = program;
    this.#say = say;
  }

  /** Starts it and waits until `isReady`. If it ends before that, the start has failed and is not repeated. */
  async start(isReady: () => Promise<boolean>, abort: AbortSignal, timeoutMs = 60_000): Promise<void> {
    const program = this.#spawn();
    const deadline = Date.now() + timeoutMs;
    while (!(await isReady())) {
      abort.throwIfAborted();
      const problem = hasEnded(this.#child!)
        ? 'ended while starting'
        : Date.now() > deadline && `is not ready after ${timeoutMs / 1000} s`;
      if (problem)
        throw new ProgramFailed(`The ${this.name} ${problem}.${program.log ? `\n${tail(program.log)}` : ''}`);
      await sleep(50);
    }
    this.#ready = true;
    // It may have ended after it answered.
    if (hasEnded(this.#child!)) this.#revive();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child) await endProgram(this.#child);
  }

  /** Restarts it after a change of environment or sources. */
  restart(): void {
    if (!this.#ready || this.#stopping) return;
    // It has ended and waits for its next attempt, so this starts it without waiting.
    if (hasEnded(this.#child!)) this.#spawnNow();
    else {
      this.#asked = true;
      void endProgram(this.#child!);
    }
  }

  kill(): void {
    this.#stopping = true;
    this.#child?.kill('SIGKILL');
  }

  #spawn(): Program {
    const program = this.#program();
    const began = Date.now();
    const child = startProgram(program);
    this.#child = child;
    child.once('error', (error) => this.#say(`${this.name}: ${error.message}`));
    child.once('exit', () => {
      if (Date.now() - began > HEALTHY_AFTER) this.#pause = FIRST_PAUSE;
      if (this.#ready) this.#revive();
    });
    return program;
  }

  #revive(): void {
    if (this.#stopping) return;
    if (this.#asked) {
      this.#spawnNow();
      return;
    }
    const how = this.#child!.signalCode ?? `exit ${this.#child!.exitCode}`;
    this.#say(`The ${this.name} ended unexpectedly (${how}); starting it again in ${this.#pause / 1000} s.`);
    this.#timer = setTimeout(() => this.#spawnNow(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #spawnNow(): void {
    clearTimeout(this.#timer);
    this.#asked = false;
    if (!this.#stopping) this.#spawn();
  }
}
