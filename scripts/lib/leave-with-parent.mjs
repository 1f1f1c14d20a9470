// Loaded into every child with --import. When the parent is gone, however it died, the channel closes and the child
// leaves: one-off programs at once, services after the time they have to close by themselves (?after=milliseconds).
const after = Number(new URL(import.meta.url).searchParams.get('after') ?? 0);

if (process.channel) {
  process.once('disconnect', () => setTimeout(() => process.exit(1), after).unref());
  // Listening must not keep a finished program alive.
  process.channel.unref();
}
