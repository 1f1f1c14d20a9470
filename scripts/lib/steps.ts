/** Prints one line per step: its name while it runs, and its duration when it is done. */
export async function step<T>(name: string, work: () => Promise<T>, note?: (result: T) => string): Promise<T> {
  const began = Date.now();
  // A terminal shows the name first and completes the line later; a log file gets only whole lines.
  const live = process.stdout.isTTY;
  const label = `  ${name} `.padEnd(34, '.');
  if (live) process.stdout.write(label);
  try {
    const result = await work();
    const detail = note?.(result);
    console.log(`${live ? '' : label} ${seconds(began)}${detail ? `  (${detail})` : ''}`);
    return result;
  } catch (error) {
    console.log(`${live ? '' : label} not done`);
    throw error;
  }
}

const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(7);
