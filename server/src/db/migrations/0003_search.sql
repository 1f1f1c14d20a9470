CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("lola_id" gin_trgm_ops,"contact_name" gin_trgm_ops,"contact_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "travellers_search_idx" ON "travellers" USING gin (("firstname" || ' ' || "lastname") gin_trgm_ops);