/**
 * How Node runs a server process. Its default lets short-lived objects take 128 MiB before it looks what is left of
 * them; with 8 MiB halves the process stays 100 MiB smaller, at a cost that bench/ cannot tell from noise.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
