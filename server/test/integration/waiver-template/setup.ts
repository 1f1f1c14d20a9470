import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { openStaffWorld } from '../../setup/people/staff-world.ts';
import { newWaiverTemplate, type TemplateBody } from '../../setup/waiver-template.ts';

/** A world of staff, and templates that tests may change. */
export async function openTemplateWorld() {
  const staff = await openStaffWorld();
  const { world, erin, division } = staff;
  const body = (change: Partial<TemplateBody> = {}) => newWaiverTemplate(division.vancouver, change);
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
  return { ...staff, body, create, save, remove, stored };
}
export type TemplateWorld = Awaited<ReturnType<typeof openTemplateWorld>>;
