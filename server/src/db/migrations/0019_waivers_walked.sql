CREATE INDEX IF NOT EXISTS "waivers_division_time_idx" ON "waivers" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_signed_idx" ON "waivers" USING btree ("division_id","is_signed","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_traveller_idx" ON "waivers" USING btree ("division_id",lower(traveller_name),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_email_idx" ON "waivers" USING btree ("division_id",lower(traveller_email),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_tour_idx" ON "waivers" USING btree ("division_id","item_name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_trip_idx" ON "waivers" USING btree ("division_id","is_signed","start_local","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waivers_division_day_idx" ON "waivers" USING btree ("division_id",((created_at at time zone 'UTC')::date),"start_local");