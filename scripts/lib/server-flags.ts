/**
 * How Node runs a server process: measured under full load, see docs/decisions/065-memory.md. The Dockerfile has the
 * same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=192'];

/** One arena for all threads: glibc keeps what each thread ever used in an arena of that thread's own. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
