import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const STARTS_PROCESSES = /\b(startSandbox|startEmbedded|openWorldApart|startServer)\b/;

/**
 * Runs the files first that start and kill processes. They are short, but wait longest, so in Vitest's order, by size, the
 * run would end with one of them alone.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
