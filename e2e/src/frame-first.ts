import type { BrowserContext } from '@playwright/test';
import { holdTable } from '../../server/test/setup/faults/hold-table.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

/** The server sends the frame of a page before it can read the table of its rows, one of which contains the text. */
export async function expectFrameFirst(
  context: BrowserContext,
  world: World,
  { page, table, row }: { page: string; table: string; row: string },
): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const release = await holdTable(world, table);
  try {
    const { body } = await fetch(`${world.origin}${page}.data`, { headers: { cookie } });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    const frame = (await reader.read()).value;
    await release();
    expect(frame).not.toContain(row);
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain(row);
  } finally {
    await release();
  }
}
