import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '../../../src/platform/config/config.ts';
import { ROOT } from '../../setup/world/processes.ts';

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
  logging?: { driver: string };
}

export interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
}

/** Replaces `${NAME:-default}` as the shell would. */
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

interface Named {
  metadata: { name: string };
}

interface Selector {
  matchLabels: Record<string, string>;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  image: string;
  command?: string[];
  env: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext: object;
}

interface Template {
  metadata?: { labels: Record<string, string> };
  spec: { containers: [Container]; securityContext: object };
}

interface Path {
  path: string;
  backend: { service: { name: string; port: { name: string } } };
}

/** The parts that the tests read. Kubernetes' own tools check the rest of a manifest. */
interface Kinds {
  ConfigMap: Named & { data: Environment };
  Secret: Named & { stringData: Environment };
  Deployment: Named & { spec: { selector: Selector; template: Template } };
  Job: Named & { spec: { template: Template } };
  PodDisruptionBudget: Named & { spec: { selector: Selector } };
  Service: Named & { spec: { selector: Record<string, string> } };
  Ingress: Named & { spec: { rules: [{ host: string; http: { paths: Path[] } }] } };
}

/** The only manifest of a kind in a file with several. */
export function manifest<Kind extends keyof Kinds>(file: string, kind: Kind): Kinds[Kind] {
  const found = parseAllDocuments(textOf(`deploy/kubernetes/${file}`))
    .map((document) => {
      if (document.errors.length) throw document.errors[0];
      return document.toJS() as Kinds[Kind] & { kind: string };
    })
    .filter((one) => one.kind === kind);
  if (found.length !== 1) throw new Error(`${file} has ${found.length} of the kind ${kind}`);
  return found[0]!;
}

/** The names of the settings that `readConfig` complains about. */
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

/** An example with its empty and incomplete values filled in, each secret with another value. */
export function filledIn(env: Environment): Environment {
  const words = (name: string) => ({ sk_test_: 'sk_test_1', pk_test_: 'pk_test_1', whsec_: `whsec_${name}` });
  const secretOf = (name: string) =>
    `${name.startsWith('STRIPE') ? 'whsec_' : ''}a_secret_of_thirty_two_letters_or_so_for_${name}`;
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value === '' ? secretOf(name) : (words(name)[value as keyof ReturnType<typeof words>] ?? value),
    ]),
  );
}
