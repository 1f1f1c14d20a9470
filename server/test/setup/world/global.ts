import type { TestProject } from 'vitest/node';
import { buildTemplate, type Template } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await buildTemplate();
  project.provide('template', template);
  return remove;
}
