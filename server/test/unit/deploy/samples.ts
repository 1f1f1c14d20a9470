import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '../../../src/config.ts';
import { ROOT } from '../../setup/processes.ts';

export const textOf = (file: string) => readFileSync(ROOT + file, 'utf8');
export type Environment = Record<string, string>;

interface ComposeService {
  image?: string;
  environment?: Environment;
  env_file?: string;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  volumes?: string[];
}

export interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
}

/** With what the shell would put in for `${NAME:-default}`. */
export function compose(): Compose {
  const text = textOf('compose.yaml').replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  return parse(text, { merge: true }) as Compose;
}

export function envFile(file: string): Environment {
  const lines = textOf(file).split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
}

export interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Environment;
  stringData?: Environment;
  // biome-ignore lint/suspicious/noExplicitAny: a manifest's shape differs with its kind, and the test says what it wants
  spec: any;
}

export function manifests(file: string): Manifest[] {
  return parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map((document) => {
    if (document.errors.length) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** What `readConfig` complains of, by name. */
export function complaints(env: Environment): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

export const required = complaints({}).map((line) => line.split(':')[0]!);
export const unknown = (env: Environment) => Object.keys(env).filter((name) => !settingNames.includes(name));

/** As somebody fills in an example: what is empty, or only begun. */
export function filledIn(env: Environment): Environment {
  const words = { sk_test_: 'sk_test_1', pk_test_: 'pk_test_1', whsec_: 'whsec_1' };
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value === '' ? 'a-secret-of-thirty-two-letters-or-so' : (words[value as keyof typeof words] ?? value),
    ]),
  );
}
