CREATE INDEX IF NOT EXISTS "orders_settling_idx" ON "orders" USING btree ("updated_at") WHERE state in ('authorised', 'booked', 'releasing');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_outbox_failed_idx" ON "mail_outbox" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_inbox_waiting_idx" ON "webhook_inbox" USING btree ("created_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_failed_idx" ON "refunds" USING btree ("updated_at") WHERE state = 'failed';