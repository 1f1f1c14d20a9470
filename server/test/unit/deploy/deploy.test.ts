import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_SERVER } from '../../../../scripts/lib/server-build.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../../../scripts/lib/server-flags.ts';
import { settingNames } from '../../../src/platform/config/config.ts';
import { KEPT_DAYS } from '../../../src/platform/lib/retention-periods.ts';
import { ROOT } from '../../setup/world/processes.ts';
import {
  complaints,
  compose,
  type Environment,
  envFile,
  filledIn,
  manifest,
  required,
  textOf,
  unknown,
} from './samples.ts';

test('the required settings are known', () => {
  expect(required).toContain('DATABASE_URL');
  expect(required).toContain('SESSION_SECRET');
  expect(required.length).toBeGreaterThan(8);
});

test('compose: every variable is known, none is missing, and the completed example starts a process', () => {
  const { services, volumes } = compose();
  const example = envFile('deploy/settings.example.env');
  for (const name of ['web', 'worker', 'migrate']) {
    const service = services[name]!;
    expect(service).toMatchObject({ env_file: 'deploy/settings.env', image: 'group-tours', read_only: true });
    const env = { ...example, ...service.environment };
    expect(unknown(env)).toEqual([]);
    expect(required.filter((one) => !(one in env))).toEqual([]);
    expect(complaints(filledIn(env))).toEqual([]);
    expect(complaints(env)).not.toEqual([]);
    for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other);
  }
  expect([services.web!.environment!.ROLE, services.worker!.environment!.ROLE]).toEqual(['web', 'worker']);
  for (const { volumes: mounts = [] } of Object.values(services)) {
    for (const mount of mounts) expect(volumes).toHaveProperty(mount.split(':')[0]!);
  }
  expect(existsSync(ROOT + services.migrate!.command![1])).toBe(true);
});

test('compose: third-party images have a version, and the product reaches its neighbours and its bucket', () => {
  const { services } = compose();
  const foreign = Object.values(services).filter(({ image }) => image !== 'group-tours');
  expect(foreign.length).toBeGreaterThan(2);
  for (const { image } of foreign) expect(image).toMatch(/:v?\d+(\.\d+)*$/);
  const { DATABASE_URL, SMTP_URL, S3_ENDPOINT, S3_BUCKET } = services.web!.environment!;
  for (const url of [DATABASE_URL!, SMTP_URL!, S3_ENDPOINT!]) expect(services).toHaveProperty(new URL(url).hostname);
  const { command, volumes } = services.bucket!;
  expect(volumes).toEqual([`bucket:${command!.at(-1)}/${S3_BUCKET}`]);
  // Only Docker has the `local` driver.
  for (const { logging } of Object.values(services)) expect(logging!.driver).toBe('json-file');
});

test('the image starts the server with the memory settings of npm start', () => {
  const dockerfile = textOf('Dockerfile');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!);
  expect(command).toEqual(['node', ...SERVER_FLAGS, BUILT_SERVER]);
  const environment = dockerfile
    .match(/^ENV .*$/gm)!
    .join(' ')
    .split(' ');
  expect(environment).toEqual(expect.arrayContaining(Object.entries(SERVER_ENV).map((pair) => pair.join('='))));
});

function environmentOf(role: string): Environment {
  const settings = manifest('config.yaml', 'ConfigMap');
  const secret = manifest('secret.example.yaml', 'Secret');
  const [{ envFrom, env }] = manifest(`${role}.yaml`, 'Deployment').spec.template.spec.containers;
  expect(envFrom).toEqual([
    { configMapRef: { name: settings.metadata.name } },
    { secretRef: { name: secret.metadata.name } },
  ]);
  const own = env.map(({ name, value }) => [name, value!]);
  return { ...settings.data, ...secret.stringData, ...Object.fromEntries(own) };
}

test.each(['web', 'worker'])('Kubernetes, %s: settings, probes, and no unneeded rights', (role) => {
  const env = environmentOf(role);
  expect(env.ROLE).toBe(role);
  expect(unknown(env)).toEqual([]);
  expect(required.filter((name) => !(name in env))).toEqual([]);
  const live = { ...filledIn(env), STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  expect(complaints(live)).toEqual([]);

  const { template, selector } = manifest(`${role}.yaml`, 'Deployment').spec;
  const [container] = template.spec.containers;
  expect(container.livenessProbe!.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(container.readinessProbe!.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(selector.matchLabels).toEqual(template.metadata!.labels);
  expect(manifest(`${role}.yaml`, 'PodDisruptionBudget').spec.selector).toEqual(selector);
});

test('Kubernetes: the migration uses the same image, and the ingress leads through the service to web', () => {
  const { template, selector } = manifest('web.yaml', 'Deployment').spec;
  const service = manifest('web.yaml', 'Service');
  expect(service.spec.selector).toEqual(selector.matchLabels);
  const [container] = manifest('migrate.yaml', 'Job').spec.template.spec.containers;
  expect(container.image).toBe(template.spec.containers[0].image);
  expect(existsSync(ROOT + container.command![1])).toBe(true);
  expect(container.env.map(({ name }) => name)).toEqual(['DATABASE_URL']);
  const [{ http, host }] = manifest('ingress.yaml', 'Ingress').spec.rules;
  expect(http.paths.at(-1)!.backend.service).toEqual({ name: service.metadata.name, port: { name: 'http' } });
  expect(manifest('config.yaml', 'ConfigMap').data.PUBLIC_URL).toBe(`https://${host}`);
});

test('the image: copied files exist, every workspace has its manifest, and no process is root', () => {
  const lines = textOf('Dockerfile').split('\n');
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  for (const path of copied) expect([path, existsSync(ROOT + path)]).toEqual([path, true]);
  const { workspaces } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
  const allowed = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  for (const path of copied) {
    expect([path, allowed.some((one) => path === one || path.startsWith(`${one}/`))]).toEqual([path, true]);
  }
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last.filter((line) => line.startsWith('HEALTHCHECK '))).toHaveLength(1);
  // Podman's cache ignores changes inside a mount, so it would build without the former scripts.
  expect(lines.filter((line) => line.startsWith('COPY --from=former '))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('--mount'))).toEqual([]);
});

test('docs/configuration.md lists every variable, whether it is required, and no other', () => {
  const rows = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \|/gm)];
  const documented = new Map(rows.map(([, name, value]) => [name!, value!.trim()]));
  expect([...documented.keys()].sort()).toEqual([...settingNames].sort());
  const listedRequired = [...documented].filter(([, value]) => value === 'required').map(([name]) => name);
  expect(listedRequired.sort()).toEqual([...required].sort());
});

test('docs/security.md names every retention period, with its days', () => {
  const documented = [...textOf('docs/security.md').matchAll(/(\d+) days? \(`(\w+)`\)/g)];
  expect(Object.fromEntries(documented.map(([, days, name]) => [name!, Number(days)]))).toEqual(KEPT_DAYS);
});

test('docs/operations.md names every handled Stripe event, and only existing commands', () => {
  const manual = textOf('docs/operations.md');
  const events = textOf('server/src/workflows/webhook/stripe-events.ts').matchAll(
    /(?<!literal\()'([a-z_]+\.[a-z_.]*)'/g,
  );
  const names = [...events].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(5);
  // A name that ends with a full stop stands for all events that begin with it.
  for (const name of names) expect(manual).toContain(name.endsWith('.') ? `\`${name}` : `\`${name}\``);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  for (const [, name] of manual.matchAll(/npm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(name!);
});
