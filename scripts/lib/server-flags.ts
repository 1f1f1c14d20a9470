/**
 * Node's options for a server process, measured under full load: see docs/decisions/065-memory.md. The Dockerfile has
 * the same options.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=192'];

/** glibc keeps freed memory in one arena per thread, so a single arena keeps less. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
