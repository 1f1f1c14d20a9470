ALTER TABLE "transactions" ADD COLUMN "start_local" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_division_day_idx" ON "transactions" USING btree ("division_id",((created_at at time zone 'UTC')::date),"start_local");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_unfilled_idx" ON "transactions" USING btree ("id") WHERE start_local is null;--> statement-breakpoint
CREATE FUNCTION "copy_trip_to_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT start_local INTO NEW.start_local FROM order_items WHERE id = NEW.order_item_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "transactions_copy_trip" BEFORE INSERT ON "transactions"
  FOR EACH ROW EXECUTE FUNCTION "copy_trip_to_transaction"();--> statement-breakpoint
CREATE FUNCTION "copy_trip_to_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions SET start_local = NEW.start_local WHERE order_item_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_copy_trip" AFTER UPDATE OF "start_local" ON "order_items"
  FOR EACH ROW WHEN (OLD.start_local IS DISTINCT FROM NEW.start_local) EXECUTE FUNCTION "copy_trip_to_transactions"();
