export { dropDatabase, ensureDatabase } from './databases.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start.ts';
