ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order_availability_key";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "last_told" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_availability_key" ON "order_items" USING btree ("order_id","availability_pk") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "order_items_departure_idx" ON "order_items" USING btree ("availability_pk");