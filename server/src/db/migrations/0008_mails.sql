ALTER TABLE "groups" ADD COLUMN "is_waiver_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_start_idx" ON "order_items" USING btree ("start_at");