// Loaded into every child with --import. When the parent ends in any way, the channel closes and the child ends too:
// one-off programs right away, services after their time for closing (?after=milliseconds).
const after = Number(new URL(import.meta.url).searchParams.get('after') ?? 0);

if (process.channel) {
  process.once('disconnect', () => setTimeout(() => process.exit(1), after).unref());
  // Listening must not keep a finished program alive.
  process.channel.unref();
}
