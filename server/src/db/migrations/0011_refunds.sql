CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text NOT NULL,
	"payment_intent_id" text,
	"is_transfer_reversed" boolean NOT NULL,
	"is_fee_refunded" boolean NOT NULL,
	"metadata" jsonb NOT NULL,
	"is_mail_wanted" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"card_state" text NOT NULL,
	"card_attempted_at" timestamp with time zone,
	"card_attempt" integer DEFAULT 0 NOT NULL,
	"card_problem" text,
	"gateway_id" text,
	"cancel_state" text NOT NULL,
	"cancel_problem" text,
	"ledger_state" text NOT NULL,
	"mail_state" text NOT NULL,
	"mail_id" uuid,
	"created_by_id" uuid,
	"created_by_name" text NOT NULL,
	"lease_token" uuid,
	"lease_holder" integer,
	"lease_until" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_gateway_key" UNIQUE("gateway_id"),
	CONSTRAINT "refunds_amount_by_method" CHECK (("refunds"."amount_cents" = 0) = ("refunds"."method" = 'none') and "refunds"."amount_cents" >= 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('open', 'done', 'failed')),
	CONSTRAINT "refunds_done_is_done" CHECK ("refunds"."state" <> 'done' or ("refunds"."card_state" <> 'waiting' and "refunds"."cancel_state" <> 'waiting'
        and "refunds"."ledger_state" <> 'waiting' and "refunds"."mail_state" <> 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "amount_refunding_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_taken" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "state" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "balance_cents" integer GENERATED ALWAYS AS (case when state = 'failed' then 0 when direction = 'in' then amount_cents else -amount_cents end) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_transfer_reversed" boolean;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "transactions" SET "direction" = 'out', "is_transfer_reversed" = true WHERE "transaction_type" = 'refund';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_item_idx" ON "refunds" USING btree ("order_item_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("updated_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "transactions_pending_idx" ON "transactions" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunding" CHECK ("order_items"."amount_refunding_cents" >= 0 and "order_items"."amount_refunded_cents" + "order_items"."amount_refunding_cents" <= "order_items"."amount_paid_cents");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_direction" CHECK ("transactions"."transaction_type" = 'cash' or ("transactions"."transaction_type" = 'refund') = ("transactions"."direction" = 'out'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_state_of_refunds" CHECK ("transactions"."state" = 'succeeded' or "transactions"."transaction_type" = 'refund');