DROP INDEX "orders_division_created_idx";--> statement-breakpoint
DROP INDEX "orders_group_idx";--> statement-breakpoint
DROP INDEX "orders_partner_idx";--> statement-breakpoint
DROP INDEX "orders_customer_idx";--> statement-breakpoint
DROP INDEX "transactions_division_created_idx";--> statement-breakpoint
CREATE INDEX "order_items_division_created_idx" ON "order_items" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_division_start_idx" ON "order_items" USING btree ("division_id","start_at","id");--> statement-breakpoint
CREATE INDEX "order_items_division_lola_idx" ON "order_items" USING btree ("division_id","lola_id","id");--> statement-breakpoint
CREATE INDEX "order_items_division_title_idx" ON "order_items" USING btree ("division_id",lower(title),"id");--> statement-breakpoint
CREATE INDEX "order_items_division_total_idx" ON "order_items" USING btree ("division_id","amount_total_cents","id");--> statement-breakpoint
CREATE INDEX "order_items_division_status_idx" ON "order_items" USING btree ("division_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_search_idx" ON "order_items" USING gin ("lola_id" gin_trgm_ops,"title" gin_trgm_ops,(fareharbor_booking->>'displayId') gin_trgm_ops,(fareharbor_booking->>'pk') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_division_updated_idx" ON "orders" USING btree ("division_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_division_lola_idx" ON "orders" USING btree ("division_id","lola_id","id");--> statement-breakpoint
CREATE INDEX "orders_division_total_idx" ON "orders" USING btree ("division_id","amount_total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_division_customer_idx" ON "orders" USING btree ("division_id",lower(contact_name),"id");--> statement-breakpoint
CREATE INDEX "orders_division_email_idx" ON "orders" USING btree ("division_id",lower(contact_email),"id");--> statement-breakpoint
CREATE INDEX "orders_refunded_idx" ON "orders" USING btree ("division_id","created_at","id") WHERE is_refunded;--> statement-breakpoint
CREATE INDEX "orders_not_paid_idx" ON "orders" USING btree ("division_id","created_at","id") WHERE not is_paid;--> statement-breakpoint
CREATE INDEX "transactions_item_idx" ON "transactions" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "transactions_division_type_idx" ON "transactions" USING btree ("division_id","transaction_type","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_division_lola_idx" ON "transactions" USING btree ("division_id","lola_id","id");--> statement-breakpoint
CREATE INDEX "transactions_division_amount_idx" ON "transactions" USING btree ("division_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "transactions_search_idx" ON "transactions" USING gin ("lola_id" gin_trgm_ops,"gateway_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_division_created_idx" ON "orders" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_group_idx" ON "orders" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partner_idx" ON "orders" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_division_created_idx" ON "transactions" USING btree ("division_id","created_at","id");