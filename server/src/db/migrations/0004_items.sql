DROP INDEX "items_group_idx";--> statement-breakpoint
CREATE INDEX "order_items_item_idx" ON "order_items" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_group_fareharbor_key" UNIQUE("group_id","fareharbor_item_pk");