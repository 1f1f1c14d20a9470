CREATE INDEX IF NOT EXISTS "groups_division_title_idx" ON "groups" USING btree ("division_id","title","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_items_departure_start_idx" ON "order_items" USING btree ("availability_pk","start_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_items_division_departure_idx" ON "order_items" USING btree ("division_id","start_at","availability_pk","order_id","status","title");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_items_division_tour_idx" ON "order_items" USING btree ("division_id","title","start_at","availability_pk","order_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_sold_idx" ON "orders" USING btree ("id","group_id","partner_id","state");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_group_sold_idx" ON "orders" USING btree ("group_id","id","partner_id","state");