import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Functions of our setup that start processes, wait, or make very many calls for few lines of a test. */
const SLOW = [
  'startSandbox',
  'startEmbedded',
  'openWorldApart',
  'startServer',
  'runProgram',
  'runBatch',
  'fuzz',
  'holdTable',
  'ownDatabase',
  'openReconciledWorld',
  'openClockedWorld',
  'clockedWorldForFile',
  // Spans are exported every five seconds.
  'Span',
];
const LONG = new RegExp(`\\b(${SLOW.join('|')})\\b`);

/** A test worker ends when the next file is of another project, so the files of a project stand together. */
const PROJECTS = ['processes', 'integration', 'unit', 'crowds', 'backup'];

/**
 * Runs the files first that take longest, and the unit tests last. Without results of an earlier run Vitest orders files
 * by size, so a run would end with one of the long files alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placed = sorted.map((file) => ({
      file,
      project: PROJECTS.indexOf(file.project.name),
      rest: LONG.test(readFileSync(file.moduleId, 'utf8')) ? 0 : 1,
    }));
    return placed.sort((one, other) => one.project - other.project || one.rest - other.rest).map(({ file }) => file);
  }
}
