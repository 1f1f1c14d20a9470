import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

type Op = [collection: string, id: string, value: unknown];

/**
 * State that survives `kill -9`: every transaction is one appended line, written before the answer is sent. The
 * operating system keeps written data when the process dies, so lines are not synced to disk one by one.
 */
export class Journal {
  #maps = new Map<string, Map<string, unknown>>();
  #pending: Op[] = [];
  #depth = 0;
  #fd: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) this.#load(path);
    this.#compact(path);
    this.#fd = openSync(path, 'a');
  }

  collection<T>(name: string): Collection<T> {
    return new Collection<T>(this.#map(name) as Map<string, T>, (id, value) => this.#record([name, id, value]));
  }

  /** Runs synchronous work and writes all its changes as one line, even when it throws. */
  transaction<T>(work: () => T): T {
    this.#depth += 1;
    try {
      return work();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#flush();
    }
  }

  close() {
    closeSync(this.#fd);
  }

  #record(op: Op) {
    this.#pending.push(op);
    if (this.#depth === 0) this.#flush();
  }

  #flush() {
    if (this.#pending.length === 0) return;
    const line = `${JSON.stringify(this.#pending)}\n`;
    this.#pending = [];
    writeWhole(this.#fd, line);
  }

  #map(name: string) {
    let map = this.#maps.get(name);
    if (!map) {
      map = new Map();
      this.#maps.set(name, map);
    }
    return map;
  }

  #load(path: string) {
    for (const line of lines(readFileSync(path))) {
      const ops = parseOps(line);
      // A process killed while writing leaves a torn last line. Its caller never got an answer, so the line is ignored.
      if (!ops) break;
      for (const [name, id, value] of ops) {
        if (value === undefined || value === null) this.#map(name).delete(id);
        else this.#map(name).set(id, value);
      }
    }
  }

  /** Rewrites the file with only the live records, which also removes a torn last line. */
  #compact(path: string) {
    const fd = openSync(`${path}.new`, 'w');
    for (const [name, map] of this.#maps) {
      for (const [id, value] of map) writeWhole(fd, `${JSON.stringify([[name, id, value]])}\n`);
    }
    fsyncSync(fd);
    closeSync(fd);
    renameSync(`${path}.new`, path);
  }
}

/** A named map of records. Records are changed in place by their owner and then `set` again to be saved. */
export class Collection<T> {
  #map: Map<string, T>;
  #record: (id: string, value: T | null) => void;

  constructor(map: Map<string, T>, record: (id: string, value: T | null) => void) {
    this.#map = map;
    this.#record = record;
  }

  get size() {
    return this.#map.size;
  }

  get(id: string) {
    return this.#map.get(id);
  }

  /** The record that another one refers to. */
  require(id: string | null): T {
    const value = this.#map.get(id ?? '');
    if (value === undefined) throw new Error(`No record has the id ${id}`);
    return value;
  }

  set(id: string, value: T) {
    this.#map.set(id, value);
    this.#record(id, value);
    return value;
  }

  delete(id: string) {
    if (this.#map.delete(id)) this.#record(id, null);
  }

  /** Oldest first. A record keeps its place when it is saved again. */
  list() {
    return [...this.#map.values()];
  }

  entries() {
    return [...this.#map.entries()];
  }
}

/** The kernel may write less than asked (full pipe, signal), so this repeats until the whole line is written. */
function writeWhole(fd: number, text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

function* lines(file: Buffer) {
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(10, start);
    if (end === -1) return;
    yield file.toString('utf8', start, end);
    start = end + 1;
  }
}

function parseOps(line: string): Op[] | undefined {
  try {
    return JSON.parse(line) as Op[];
  } catch {
    return undefined;
  }
}
