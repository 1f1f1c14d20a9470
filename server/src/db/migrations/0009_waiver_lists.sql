ALTER TABLE "waivers" ADD COLUMN "signed_title" text GENERATED ALWAYS AS (signed_waiver->>'title') STORED;--> statement-breakpoint
CREATE INDEX "waivers_template_idx" ON "waivers" USING btree ("waiver_template_id");--> statement-breakpoint
CREATE INDEX "waivers_division_start_idx" ON "waivers" USING btree ("division_id","start_local","id");--> statement-breakpoint
CREATE INDEX "waivers_division_created_idx" ON "waivers" USING btree ("division_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "waivers_search_idx" ON "waivers" USING gin (("lola_id" || ' ' || "traveller_name" || ' ' || "traveller_email" || ' ' || "item_name" || ' ' || coalesce("signed_title", '')) gin_trgm_ops);