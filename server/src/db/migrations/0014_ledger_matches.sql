CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"order_item_id" uuid,
	"about" jsonb NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"repair" text,
	"state" text DEFAULT 'open' NOT NULL,
	"match_id" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_differences_subject_key" UNIQUE("division_id","kind","subject"),
	CONSTRAINT "ledger_differences_state_known" CHECK ("ledger_differences"."state" in ('open', 'repaired', 'gone', 'acknowledged')),
	CONSTRAINT "ledger_differences_closed" CHECK (("ledger_differences"."state" = 'open') = ("ledger_differences"."closed_at" is null)),
	CONSTRAINT "ledger_differences_reason" CHECK ("ledger_differences"."state" <> 'acknowledged' or "ledger_differences"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "ledger_match_seen" (
	"match_id" uuid NOT NULL,
	"intent_id" text NOT NULL,
	CONSTRAINT "ledger_match_seen_match_id_intent_id_pk" PRIMARY KEY("match_id","intent_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"stage" text DEFAULT 'payments' NOT NULL,
	"cursor" text,
	"step" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"departures" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "ledger_matches_state_known" CHECK ("ledger_matches"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "ledger_matches_finished" CHECK (("ledger_matches"."state" = 'running') = ("ledger_matches"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_match_id_ledger_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."ledger_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_match_seen" ADD CONSTRAINT "ledger_match_seen_match_id_ledger_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."ledger_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_matches" ADD CONSTRAINT "ledger_matches_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_differences_list_idx" ON "ledger_differences" USING btree ("division_id","state","found_at","id");--> statement-breakpoint
CREATE INDEX "ledger_differences_order_idx" ON "ledger_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_differences_item_idx" ON "ledger_differences" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "ledger_differences_match_idx" ON "ledger_differences" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_matches_running_key" ON "ledger_matches" USING btree ("division_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "ledger_matches_division_idx" ON "ledger_matches" USING btree ("division_id","started_at");