import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { peopleOf } from '../../setup/people/people.ts';
import { newWaiverTemplate, type TemplateBody } from '../../setup/waiver-template.ts';
import { openWorld } from '../../setup/world/world.ts';

/** Employees of two companies, and templates that tests may change. */
export async function openTemplateWorld() {
  const world = await openWorld();
  const people = peopleOf(world);
  await people.forgetAttempts();
  const [vancouver, rockies, winnipeg] = await Promise.all(['VAN', 'RKY', 'WPG'].map(people.divisionId));
  const { client: erin } = await people.signIn('employee@coastline.example');
  const { client: mario } = await people.signIn('manager@coastline.example');
  const { client: petra } = await people.signIn('employee@prairie.example');

  const body = (change: Partial<TemplateBody> = {}) => newWaiverTemplate(vancouver!, change);
  const create = (change: Partial<TemplateBody> = {}) => erin.createWaiverTemplate({ body: body(change) });
  /** Sends the whole record, as forms do. */
  const save = (template: WaiverTemplate, change: Partial<TemplateBody> & { version?: number } = {}, client = erin) =>
    client.updateWaiverTemplate({ params: { id: template._id }, body: { ...template, ...change } });
  const remove = (id: string, client = erin) => client.removeWaiverTemplate({ params: { id } });
  const stored = async (id: string) =>
    (
      await world.query<{ title: string; body: string; version: number; deleted: boolean }>(
        'select title, body, version, deleted_at is not null as deleted from waiver_templates where id = $1',
        [id],
      )
    )[0]!;
  const audited = (id: string) =>
    world.query<{ action: string; actor: string }>(
      'select action, actor_name as actor from audit_log where entity_id = $1 order by created_at',
      [id],
    );
  return {
    world,
    people,
    erin,
    mario,
    petra,
    division: { vancouver: vancouver!, rockies: rockies!, winnipeg: winnipeg! },
    body,
    create,
    save,
    remove,
    stored,
    audited,
  };
}
export type TemplateWorld = Awaited<ReturnType<typeof openTemplateWorld>>;
