import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

const isHealth = (pk: string) => sql`exists (select 1 from field_purposes p
  where p.division_id = i.division_id and p.purpose = 'health' and p.field_pk = (${sql.raw(pk)})::bigint)`;

/**
 * Removes our copies of the answers to FareHarbor's questions that staff marked as health, once the trip ended before a
 * time. FareHarbor keeps its own, under its own rules.
 */
export async function wipeHealthFields(ctx: Context, endedBefore: Date): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from field_purposes where purpose = 'health' limit 1`);
  if (!rows.length) return;
  const isOver = sql`i.end_local::timestamptz < ${endedBefore.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`update travellers t set fields = (
      select jsonb_agg(case when ${isHealth(`f->>'pk'`)} then f || '{"value": ""}' else f end order by place)
      from jsonb_array_elements(t.fields) with ordinality as given (f, place))
    from order_items i where i.id = t.order_item_id and ${isOver} and exists (
      select 1 from jsonb_array_elements(t.fields) as given (f) where f->>'value' <> '' and ${isHealth(`f->>'pk'`)})`);
  // The request that booked the seats has the same answers. Nothing books again after the trip.
  await ctx.db.execute(sql`update order_items i set booking_payload = booking_payload || jsonb_build_object(
      'answers', '[]'::jsonb,
      'travellers', (select jsonb_agg(t || '{"answers": []}') from jsonb_array_elements(booking_payload->'travellers') t))
    where ${isOver} and (booking_payload @? '$.travellers[*].answers[*]' or booking_payload @? '$.answers[*]')
      and exists (select 1 from field_purposes p where p.division_id = i.division_id and p.purpose = 'health')`);
}
