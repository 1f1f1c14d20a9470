CREATE TABLE "access_link_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"act" text NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_link_uses_key" UNIQUE("link_id","act","network","browser"),
	CONSTRAINT "access_link_uses_act_known" CHECK ("access_link_uses"."act" in ('opened', 'downloaded', 'signed', 'paid', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"division_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"order_id" uuid,
	"waiver_id" uuid,
	"departure_id" uuid,
	"made_for" text NOT NULL,
	"health_by" uuid,
	"generation" integer DEFAULT 1 NOT NULL,
	"extended_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_links_purpose_known" CHECK ("access_links"."purpose" in ('order', 'waiver', 'pay', 'questions', 'guide', 'stop')),
	CONSTRAINT "access_links_order" CHECK (("access_links"."purpose" = 'guide') = ("access_links"."order_id" is null)),
	CONSTRAINT "access_links_departure" CHECK (("access_links"."purpose" = 'guide') = ("access_links"."departure_id" is not null)),
	CONSTRAINT "access_links_health" CHECK ("access_links"."health_by" is null or "access_links"."purpose" = 'guide'),
	CONSTRAINT "access_links_subject" CHECK (("access_links"."purpose" = 'waiver') = ("access_links"."waiver_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"network_address" text,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunding_cents" integer DEFAULT 0 NOT NULL,
	"fee_refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"intent_id" text,
	"without_seats" text,
	"content_hash" text,
	"begun_by" text,
	"consent_id" uuid,
	"taken_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_sequence_key" UNIQUE("order_id","sequence"),
	CONSTRAINT "charges_order_key" UNIQUE("id","order_id"),
	CONSTRAINT "charges_consent" CHECK ("charges"."begun_by" <> 'job' or "charges"."consent_id" is not null),
	CONSTRAINT "charges_checkout_first" CHECK (("charges"."kind" = 'checkout') = ("charges"."sequence" = 1)),
	CONSTRAINT "charges_begun_by_known" CHECK ("charges"."begun_by" in ('job', 'payer', 'passedOn')),
	CONSTRAINT "charges_kind_known" CHECK ("charges"."kind" in ('checkout', 'instalment', 'payoff')),
	CONSTRAINT "charges_method_known" CHECK ("charges"."method" in ('card', 'cash', 'cheque', 'credit')),
	CONSTRAINT "charges_state_known" CHECK ("charges"."state" in ('open', 'paid', 'ended')),
	CONSTRAINT "charges_without_seats_known" CHECK ("charges"."without_seats" in ('charged', 'refunded')),
	CONSTRAINT "charges_by_card" CHECK ("charges"."method" = 'card' or ("charges"."intent_id" is null and "charges"."fee_cents" = 0)),
	CONSTRAINT "charges_amounts" CHECK ("charges"."amount_cents" >= 0 and "charges"."fee_cents" between 0 and "charges"."amount_cents"),
	CONSTRAINT "charges_refunded" CHECK ("charges"."refunded_cents" between 0 and "charges"."amount_cents" and "charges"."fee_refunded_cents" >= 0
        and ("charges"."state" = 'paid' or "charges"."refunded_cents" = 0)),
	CONSTRAINT "charges_paid_at" CHECK (("charges"."state" = 'paid') = ("charges"."paid_at" is not null)),
	CONSTRAINT "charges_disputed" CHECK ("charges"."disputed_cents" >= 0 and "charges"."refunding_cents" >= 0
        and "charges"."refunded_cents" + "charges"."refunding_cents" + "charges"."disputed_cents" <= "charges"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "check_in_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"traveller_id" uuid,
	"state" text,
	"count_id" uuid,
	"undoes" uuid,
	"text" text DEFAULT '' NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"offset_ms" bigint NOT NULL,
	"by_name" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_acts_kind_known" CHECK ("check_in_acts"."kind" in ('state', 'count', 'counted', 'note', 'undo')),
	CONSTRAINT "check_in_acts_state_known" CHECK ("check_in_acts"."state" in ('expected', 'here', 'leftEarly', 'noShow')),
	CONSTRAINT "check_in_acts_state" CHECK (("check_in_acts"."kind" = 'state') = ("check_in_acts"."state" is not null)),
	CONSTRAINT "check_in_acts_undoes" CHECK (("check_in_acts"."kind" = 'undo') = ("check_in_acts"."undoes" is not null)),
	CONSTRAINT "check_in_acts_count" CHECK (("check_in_acts"."kind" in ('count', 'counted')) = ("check_in_acts"."count_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_statement_lines" (
	"statement_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"payable_on" date NOT NULL,
	CONSTRAINT "commission_statement_lines_statement_id_transaction_id_pk" PRIMARY KEY("statement_id","transaction_id"),
	CONSTRAINT "commission_statement_lines_kind_known" CHECK ("commission_statement_lines"."kind" in ('transaction', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"month" date NOT NULL,
	"timezone" text NOT NULL,
	"partner_name" text NOT NULL,
	"seller_name" text NOT NULL,
	"opening_cents" integer NOT NULL,
	"paid_before_cents" integer NOT NULL,
	"lines_cents" integer NOT NULL,
	"closing_cents" integer NOT NULL,
	"payable_cents" integer NOT NULL,
	"tax_number" text,
	"tax_percentage" numeric(5, 3) NOT NULL,
	"tax_cents" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by_name" text NOT NULL,
	"paid_on" date,
	"paid_way" text,
	"paid_reference" text,
	"paid_recorded_at" timestamp with time zone,
	"paid_by_name" text,
	CONSTRAINT "commission_statements_number_key" UNIQUE("company_id","number"),
	CONSTRAINT "commission_statements_month_key" UNIQUE("partner_id","month"),
	CONSTRAINT "commission_statements_number" CHECK ("commission_statements"."number" > 0),
	CONSTRAINT "commission_statements_month_first" CHECK (extract(day from "commission_statements"."month") = 1),
	CONSTRAINT "commission_statements_paid_before" CHECK ("commission_statements"."paid_before_cents" >= 0),
	CONSTRAINT "commission_statements_tax" CHECK ("commission_statements"."tax_cents" >= 0 and ("commission_statements"."tax_cents" = 0 or ("commission_statements"."tax_number" is not null and "commission_statements"."payable_cents" > 0))),
	CONSTRAINT "commission_statements_adds_up" CHECK ("commission_statements"."closing_cents" = "commission_statements"."opening_cents" - "commission_statements"."paid_before_cents" + "commission_statements"."lines_cents"),
	CONSTRAINT "commission_statements_state_known" CHECK ("commission_statements"."state" in ('issued', 'paid')),
	CONSTRAINT "commission_statements_paid" CHECK (num_nonnulls("commission_statements"."paid_on", "commission_statements"."paid_way", "commission_statements"."paid_reference", "commission_statements"."paid_recorded_at", "commission_statements"."paid_by_name")
        = case when "commission_statements"."state" = 'paid' then 5 else 0 end),
	CONSTRAINT "commission_statements_paid_something" CHECK ("commission_statements"."state" <> 'paid' or "commission_statements"."payable_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"fareharbor_shortname" text NOT NULL,
	"fareharbor_voucher_allowed" boolean DEFAULT true NOT NULL,
	"stripe_connected_account_id" text NOT NULL,
	"account_state" text DEFAULT 'active' NOT NULL,
	"account_problem" text,
	"account_read_at" timestamp with time zone,
	"lola_fee_percentage" numeric(5, 2) NOT NULL,
	"custom_field_mapping" jsonb DEFAULT '{"age":null,"firstname":null,"lastname":null}'::jsonb NOT NULL,
	"requires_two_factor" boolean DEFAULT false NOT NULL,
	"legal_name" text,
	"legal_address" text,
	"gst_number" text,
	"qst_number" text,
	"pst_number" text,
	"plan_minimum_cents" integer,
	"is_unpaid_booking_allowed" boolean DEFAULT true NOT NULL,
	"payout_delay_days" integer DEFAULT 0 NOT NULL,
	"commission_tax_percentage" numeric(5, 3) DEFAULT 0 NOT NULL,
	"statement_day" integer DEFAULT 1 NOT NULL,
	"dispute_reversal" text DEFAULT 'withdrawal' NOT NULL,
	"check_in_status" jsonb,
	"issues_receipts" boolean GENERATED ALWAYS AS (num_nonnulls(legal_name, legal_address, gst_number) = 3) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_fareharbor_shortname_key" UNIQUE("fareharbor_shortname"),
	CONSTRAINT "companies_account_state_known" CHECK ("companies"."account_state" in ('active', 'restricted', 'disconnected')),
	CONSTRAINT "companies_gst_number" CHECK ("companies"."gst_number" ~ '^[0-9]{9}RT[0-9]{4}$'),
	CONSTRAINT "companies_plan_minimum" CHECK ("companies"."plan_minimum_cents" between 2000 and 9999999),
	CONSTRAINT "companies_payout_delay" CHECK ("companies"."payout_delay_days" between 0 and 60),
	CONSTRAINT "companies_commission_tax" CHECK ("companies"."commission_tax_percentage" between 0 and 30),
	CONSTRAINT "companies_statement_day" CHECK ("companies"."statement_day" between 1 and 28),
	CONSTRAINT "companies_dispute_reversal_known" CHECK ("companies"."dispute_reversal" in ('withdrawal', 'lost')),
	CONSTRAINT "companies_fee_range" CHECK ("companies"."lola_fee_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"shortname" text NOT NULL,
	"domain" text,
	"logo_url" text,
	"brand_color" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "divisions_company_shortname_key" UNIQUE("company_id","shortname"),
	CONSTRAINT "divisions_domain_key" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"slug" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"commission_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"timezone" text DEFAULT 'America/Vancouver' NOT NULL,
	"tax_number" text,
	"logo_url" text,
	"address" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "partners_slug_key" UNIQUE("slug"),
	CONSTRAINT "partners_tax_number" CHECK ("partners"."tax_number" ~ '^[0-9]{9}RT[0-9]{4}$'),
	CONSTRAINT "partners_commission_range" CHECK ("partners"."commission_percentage" between 0 and 100),
	CONSTRAINT "partners_slug_shape" CHECK ("partners"."slug" ~ '^[a-z0-9_-]+$')
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"availability_pk" bigint NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departures_group_pk_key" UNIQUE("group_id","availability_pk")
);
--> statement-breakpoint
CREATE TABLE "dispute_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dispute_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"gateway_fee_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"gateway_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_movements_gateway_key" UNIQUE("gateway_id"),
	CONSTRAINT "dispute_movements_of_charge_key" UNIQUE("charge_id","id"),
	CONSTRAINT "dispute_movements_amounts" CHECK ("dispute_movements"."amount_cents" >= 0 and "dispute_movements"."fee_cents" >= 0),
	CONSTRAINT "dispute_movements_kind_known" CHECK ("dispute_movements"."kind" in ('withdrawn', 'reinstated', 'lost', 'regained', 'reversed', 'returned', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "dispute_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempted_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"gateway_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_transfers_gateway_key" UNIQUE("gateway_id"),
	CONSTRAINT "dispute_transfers_amount" CHECK ("dispute_transfers"."amount_cents" > 0 and "dispute_transfers"."fee_cents" between 0 and "dispute_transfers"."amount_cents"),
	CONSTRAINT "dispute_transfers_kind_known" CHECK ("dispute_transfers"."kind" in ('reversal', 'return')),
	CONSTRAINT "dispute_transfers_state_known" CHECK ("dispute_transfers"."state" in ('waiting', 'short', 'done', 'void', 'settled')),
	CONSTRAINT "dispute_transfers_done" CHECK (("dispute_transfers"."state" = 'done') = ("dispute_transfers"."gateway_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"evidence_hash" text,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by_name" text,
	"accepted_by_name" text,
	"lease_token" uuid,
	"lease_holder" integer,
	"lease_until" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_gateway_key" UNIQUE("gateway_id"),
	CONSTRAINT "disputes_with_order_key" UNIQUE("id","order_id"),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount_cents" >= 0 and "disputes"."withdrawn_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"fraud_type" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"warned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fraud_warnings_gateway_key" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"month" date NOT NULL,
	"fee_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_invoices_number_key" UNIQUE("number"),
	CONSTRAINT "fee_invoices_month_key" UNIQUE("company_id","month"),
	CONSTRAINT "fee_invoices_month_first" CHECK (extract(day from "fee_invoices"."month") = 1),
	CONSTRAINT "fee_invoices_adds_up" CHECK ("fee_invoices"."total_cents" = "fee_invoices"."fee_cents" - "fee_invoices"."refunded_cents"),
	CONSTRAINT "fee_invoices_amounts" CHECK ("fee_invoices"."number" > 0 and "fee_invoices"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"uid" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_type" text NOT NULL,
	"owner" text NOT NULL,
	"division_id" uuid,
	"generation" integer DEFAULT 1 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_links_owner_key" UNIQUE NULLS NOT DISTINCT("owner_type","owner","division_id"),
	CONSTRAINT "feed_links_owner_known" CHECK ("feed_links"."owner_type" in ('customer', 'agent', 'employee', 'guide')),
	CONSTRAINT "feed_links_guide_division" CHECK (("feed_links"."owner_type" = 'guide') = ("feed_links"."division_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"fareharbor_pk" bigint NOT NULL,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"is_custom_details" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"itinerary" text DEFAULT '' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"custom_field_mapping" jsonb DEFAULT '{"age":null,"firstname":null,"lastname":null}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_item_fareharbor_key" UNIQUE("item_id","fareharbor_pk")
);
--> statement-breakpoint
CREATE TABLE "availability_waiver_templates" (
	"availability_id" uuid NOT NULL,
	"waiver_template_id" uuid NOT NULL,
	CONSTRAINT "availability_waiver_templates_availability_id_waiver_template_id_pk" PRIMARY KEY("availability_id","waiver_template_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path_prefix" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"custom_footer" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"header_url" text,
	"timezone" text DEFAULT 'America/Vancouver' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"date_live" date,
	"date_expiry" date,
	"is_send_email_to_partner" boolean DEFAULT false NOT NULL,
	"is_customer_portal_email" boolean DEFAULT true NOT NULL,
	"is_waiver_reminders" boolean DEFAULT true NOT NULL,
	"is_weekly_nudge" boolean DEFAULT false NOT NULL,
	"payment_plan" jsonb,
	"created_by" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "groups_path_key" UNIQUE("path_prefix","slug"),
	CONSTRAINT "groups_owners_key" UNIQUE("id","division_id","partner_id"),
	CONSTRAINT "groups_dates_ordered" CHECK ("groups"."date_live" is null or "groups"."date_expiry" is null or "groups"."date_live" <= "groups"."date_expiry")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"item_type" text DEFAULT 'item' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_custom_details" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"itinerary" text DEFAULT '' NOT NULL,
	"fareharbor_item_pk" bigint NOT NULL,
	"fareharbor_details" jsonb NOT NULL,
	"age_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_group_fareharbor_key" UNIQUE("group_id","fareharbor_item_pk"),
	CONSTRAINT "items_type_known" CHECK ("items"."item_type" in ('item', 'addon'))
);
--> statement-breakpoint
CREATE TABLE "group_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"availability_pk" bigint,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"key" uuid NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"agent_id" uuid,
	"employee_id" uuid,
	"author" text NOT NULL,
	"approved_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_messages_key" UNIQUE("key"),
	CONSTRAINT "group_messages_one_author" CHECK (num_nonnulls("group_messages"."agent_id", "group_messages"."employee_id") = 1),
	CONSTRAINT "group_messages_kind_known" CHECK ("group_messages"."kind" in ('trip', 'offer')),
	CONSTRAINT "group_messages_offer" CHECK ("group_messages"."kind" = 'trip' or "group_messages"."employee_id" is not null),
	CONSTRAINT "group_messages_state_known" CHECK ("group_messages"."state" in ('waiting', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled')),
	CONSTRAINT "group_messages_frozen" CHECK ("group_messages"."state" = 'cancelled' or ("group_messages"."state" in ('sending', 'stopped', 'sent')) = ("group_messages"."frozen_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"mail_id" uuid,
	"left_out_at" timestamp with time zone,
	CONSTRAINT "message_recipients_message_id_customer_id_pk" PRIMARY KEY("message_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_key" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"division_id" uuid,
	"acts_as" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_user_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"temporary_used_at" timestamp with time zone,
	"temporary_until" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"due_on" date NOT NULL,
	"agreed_due_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_early_cents" integer DEFAULT 0 NOT NULL,
	"paid_early_at" timestamp with time zone,
	"charge_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_on" date,
	"failure" text,
	"is_by_hand" boolean GENERATED ALWAYS AS (tries >= 4 or failure is not distinct from 'authentication_required') STORED NOT NULL,
	"cancel_warned_at" timestamp with time zone,
	"cancel_noticed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalments_position_key" UNIQUE("plan_id","position"),
	CONSTRAINT "instalments_charge_key" UNIQUE("charge_id"),
	CONSTRAINT "instalments_state_known" CHECK ("instalments"."state" in ('planned', 'due', 'retrying', 'overdue', 'paid', 'settled', 'waived', 'cancelled')),
	CONSTRAINT "instalments_warned_first" CHECK ("instalments"."cancel_noticed_at" is null or "instalments"."cancel_warned_at" < "instalments"."cancel_noticed_at"),
	CONSTRAINT "instalments_paid_early" CHECK (("instalments"."paid_early_cents" > 0) = ("instalments"."paid_early_at" is not null)),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount_cents" >= 0 and "instalments"."paid_early_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"words" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "offer_consents_email" CHECK ("offer_consents"."email" = lower("offer_consents"."email"))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"division_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"description" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_total_cents" integer NOT NULL,
	"amount_paid_cents" integer DEFAULT 0 NOT NULL,
	"amount_refunded_cents" integer DEFAULT 0 NOT NULL,
	"amount_waived_cents" integer DEFAULT 0 NOT NULL,
	"amount_planned_cents" integer,
	"is_paid" boolean GENERATED ALWAYS AS (state = 'confirmed' and amount_paid_cents + amount_waived_cents >= amount_total_cents) STORED,
	"is_held" boolean GENERATED ALWAYS AS (state in ('authorised', 'booked', 'releasing')) STORED,
	"is_refunded" boolean GENERATED ALWAYS AS (amount_paid_cents > 0 and amount_refunded_cents = amount_paid_cents) STORED,
	"content_hash" text NOT NULL,
	"priced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authorised_at" timestamp with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_token" uuid,
	"lease_holder" integer,
	"lease_until" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"messages_stopped_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_staff" text DEFAULT '' NOT NULL,
	"search_partner" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_checkout_key" UNIQUE("checkout_key"),
	CONSTRAINT "orders_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "orders_owners_key" UNIQUE("customer_id","id","division_id","partner_id","group_id"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'authorised', 'booked', 'confirmed', 'releasing', 'released')),
	CONSTRAINT "orders_held_since" CHECK (not "orders"."is_held" or "orders"."authorised_at" is not null),
	CONSTRAINT "orders_paid_within_total" CHECK ("orders"."amount_paid_cents" >= 0 and "orders"."amount_waived_cents" >= 0
        and "orders"."amount_paid_cents" + "orders"."amount_waived_cents" <= "orders"."amount_total_cents"),
	CONSTRAINT "orders_planned" CHECK ("orders"."amount_planned_cents" >= 0 and ("orders"."state" <> 'confirmed'
        or "orders"."amount_paid_cents" + coalesce("orders"."amount_planned_cents", 0) + "orders"."amount_waived_cents" = "orders"."amount_total_cents")),
	CONSTRAINT "orders_refunded_within_paid" CHECK ("orders"."amount_refunded_cents" between 0 and "orders"."amount_paid_cents"),
	CONSTRAINT "orders_paid_state" CHECK ("orders"."state" = 'confirmed' or "orders"."amount_paid_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"item_id" uuid,
	"availability_id" uuid,
	"position" integer NOT NULL,
	"availability_pk" bigint NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"itinerary" text NOT NULL,
	"image_url" text NOT NULL,
	"meeting_point" jsonb,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"amount_total_cents" integer NOT NULL,
	"subtotal_cents" integer,
	"taxes_cents" integer,
	"fee_cents" integer NOT NULL,
	"partner_commission_cents" integer NOT NULL,
	"booking_payload" jsonb NOT NULL,
	"company_shortname" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_staff" text DEFAULT '' NOT NULL,
	"search_partner" text DEFAULT '' NOT NULL,
	"departure_id" uuid,
	"amount_paid_cents" integer DEFAULT 0 NOT NULL,
	"amount_refunded_cents" integer DEFAULT 0 NOT NULL,
	"amount_waived_cents" integer DEFAULT 0 NOT NULL,
	"amount_refunding_cents" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"booking_attempted_at" timestamp with time zone,
	"fareharbor_booking" jsonb,
	"was_add_on" boolean DEFAULT false NOT NULL,
	"known_trip" jsonb,
	"forwarded_check_in" jsonb,
	"is_noted" boolean DEFAULT false NOT NULL,
	"price_compared_at" timestamp with time zone,
	CONSTRAINT "order_items_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "order_items_order_key" UNIQUE("order_id","id"),
	CONSTRAINT "order_items_amounts" CHECK ("order_items"."amount_total_cents" >= 0 and "order_items"."amount_paid_cents" >= 0 and "order_items"."amount_waived_cents" >= 0
        and "order_items"."amount_paid_cents" + "order_items"."amount_waived_cents" <= "order_items"."amount_total_cents"),
	CONSTRAINT "order_items_taxes" CHECK (num_nonnulls("order_items"."subtotal_cents", "order_items"."taxes_cents") in (0, 2)
        and "order_items"."subtotal_cents" >= 0 and "order_items"."taxes_cents" >= 0
        and "order_items"."subtotal_cents" + "order_items"."taxes_cents" = "order_items"."amount_total_cents"),
	CONSTRAINT "order_items_refund" CHECK ("order_items"."amount_refunded_cents" between 0 and "order_items"."amount_paid_cents"),
	CONSTRAINT "order_items_refunding" CHECK ("order_items"."amount_refunding_cents" >= 0 and "order_items"."amount_refunded_cents" + "order_items"."amount_refunding_cents" <= "order_items"."amount_paid_cents"),
	CONSTRAINT "order_items_booked_has_booking" CHECK ("order_items"."status" = 'created' or "order_items"."status" = 'cancelled' or "order_items"."fareharbor_booking" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"settings" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"deposit_cents" integer NOT NULL,
	"non_refundable_cents" integer NOT NULL,
	"timezone" text NOT NULL,
	"payment_method_id" text,
	"stripe_customer_id" text,
	"card_brand" text,
	"card_last_four" text,
	"card_renewal" text,
	"card_refusal" text,
	"is_by_card" boolean GENERATED ALWAYS AS ((settings ->> 'isAutomatic')::boolean and card_refusal is null
          and (state = 'offered' or payment_method_id is not null)) STORED NOT NULL,
	"paused_at" timestamp with time zone,
	"school_pays_at" timestamp with time zone,
	"is_paused" boolean GENERATED ALWAYS AS (paused_at is not null or school_pays_at is not null) STORED NOT NULL,
	"seats_kept_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_plans_order_key" UNIQUE("order_id"),
	CONSTRAINT "payment_plans_with_order_key" UNIQUE("id","order_id"),
	CONSTRAINT "payment_plans_state_known" CHECK ("payment_plans"."state" in ('offered', 'active', 'complete', 'stopped')),
	CONSTRAINT "payment_plans_amounts" CHECK ("payment_plans"."deposit_cents" > 0 and "payment_plans"."non_refundable_cents" between 0 and "payment_plans"."deposit_cents"),
	CONSTRAINT "payment_plans_stopped" CHECK (("payment_plans"."state" = 'stopped') = ("payment_plans"."stopped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"content" text NOT NULL,
	"wording" integer NOT NULL,
	"schedule" jsonb NOT NULL,
	"card_brand" text,
	"card_last_four" text,
	"network_address" text,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_consents_with_order_key" UNIQUE("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"identity_id" text,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "agents_identity_key" UNIQUE("identity_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"identity_id" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_divisions" (
	"employee_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	CONSTRAINT "employee_divisions_employee_id_division_id_pk" PRIMARY KEY("employee_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"identity_id" text,
	"invited_at" timestamp with time zone,
	"can_read_health" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employees_identity_key" UNIQUE("identity_id")
);
--> statement-breakpoint
CREATE TABLE "answer_extensions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_files" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"traveller_id" uuid,
	"question_id" uuid NOT NULL,
	"wording" integer NOT NULL,
	"value" text,
	"sealed" "bytea",
	"wiped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_question_traveller_key" UNIQUE NULLS NOT DISTINCT("question_id","order_id","traveller_id"),
	CONSTRAINT "answers_one_content" CHECK (("answers"."value" is not null)::int + ("answers"."sealed" is not null)::int = ("answers"."wiped_at" is null)::int)
);
--> statement-breakpoint
CREATE TABLE "field_purposes" (
	"division_id" uuid NOT NULL,
	"field_pk" bigint NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "field_purposes_division_id_field_pk_pk" PRIMARY KEY("division_id","field_pk"),
	CONSTRAINT "field_purposes_known" CHECK ("field_purposes"."purpose" in ('emergencyContact', 'health'))
);
--> statement-breakpoint
CREATE TABLE "question_wordings" (
	"question_id" uuid NOT NULL,
	"wording" integer NOT NULL,
	"label" text NOT NULL,
	"help" text NOT NULL,
	"choices" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_wordings_question_id_wording_pk" PRIMARY KEY("question_id","wording")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"is_of_item" boolean NOT NULL,
	"item_id" uuid,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"answer_class" text NOT NULL,
	"is_required" boolean NOT NULL,
	"ask_at" text NOT NULL,
	"days_before" integer NOT NULL,
	"is_for_minors" boolean NOT NULL,
	"condition_id" uuid,
	"condition_value" text,
	"wording" integer DEFAULT 1 NOT NULL,
	"last_modified_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "questions_item" CHECK ("questions"."is_of_item" or "questions"."item_id" is null),
	CONSTRAINT "questions_condition" CHECK (("questions"."condition_id" is null) = ("questions"."condition_value" is null)),
	CONSTRAINT "questions_ask_at" CHECK ("questions"."ask_at" in ('checkout', 'after') and ("questions"."ask_at" = 'after' or "questions"."type" <> 'file')),
	CONSTRAINT "questions_days_before" CHECK ("questions"."days_before" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"charge_id" uuid,
	"leg_id" uuid,
	"points_to_id" uuid,
	"amount_cents" integer NOT NULL,
	"taxes_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"payer_name" text NOT NULL,
	"school_name" text,
	"is_name_kept" boolean DEFAULT false NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("company_id","number"),
	CONSTRAINT "receipts_kind_known" CHECK ("receipts"."kind" in ('receipt', 'creditNote', 'reversal', 'order')),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_about" CHECK (case "receipts"."kind" when 'receipt' then "receipts"."charge_id" is not null and "receipts"."leg_id" is null and "receipts"."points_to_id" is null
        when 'order' then num_nonnulls("receipts"."charge_id", "receipts"."leg_id", "receipts"."points_to_id") = 0
        else num_nonnulls("receipts"."charge_id", "receipts"."leg_id", "receipts"."points_to_id") = 3 end)
);
--> statement-breakpoint
CREATE TABLE "differences" (
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
	"reconciliation_id" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "differences_subject_key" UNIQUE("division_id","kind","subject"),
	CONSTRAINT "differences_state_known" CHECK ("differences"."state" in ('open', 'repaired', 'gone', 'acknowledged')),
	CONSTRAINT "differences_closed" CHECK (("differences"."state" = 'open') = ("differences"."closed_at" is null)),
	CONSTRAINT "differences_reason" CHECK ("differences"."state" <> 'acknowledged' or "differences"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "reconciliation_seen" (
	"reconciliation_id" uuid NOT NULL,
	"intent_id" text NOT NULL,
	CONSTRAINT "reconciliation_seen_reconciliation_id_intent_id_pk" PRIMARY KEY("reconciliation_id","intent_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
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
	CONSTRAINT "reconciliations_state_known" CHECK ("reconciliations"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "reconciliations_finished" CHECK (("reconciliations"."state" = 'running') = ("reconciliations"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"division_id" uuid,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "call_budget" (
	"vendor" text NOT NULL,
	"window" text NOT NULL,
	"used" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_budget_vendor_window_pk" PRIMARY KEY("vendor","window")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid,
	"order_id" uuid,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"data" jsonb NOT NULL,
	"secret" "bytea",
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"once_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"emptied_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_once_key" UNIQUE("once_key"),
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"job" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_inbox_event_key" UNIQUE("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "operator_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"leg_id" uuid,
	"dispute_transfer_id" uuid,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"settled_by_name" text,
	"settled_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_debts_leg_key" UNIQUE("leg_id"),
	CONSTRAINT "operator_debts_transfer_key" UNIQUE("dispute_transfer_id"),
	CONSTRAINT "operator_debts_state_known" CHECK ("operator_debts"."state" in ('owed', 'paid', 'settled', 'void')),
	CONSTRAINT "operator_debts_cause" CHECK (("operator_debts"."leg_id" is null) <> ("operator_debts"."dispute_transfer_id" is null)),
	CONSTRAINT "operator_debts_settled" CHECK (("operator_debts"."state" = 'settled') = ("operator_debts"."settled_by_name" is not null)),
	CONSTRAINT "operator_debts_amount" CHECK ("operator_debts"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_legs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"charge_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"method" text NOT NULL,
	"source" text NOT NULL,
	"is_fee_refunded" boolean NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"is_operator_short" boolean DEFAULT false NOT NULL,
	"gateway_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_legs_charge_key" UNIQUE("refund_id","charge_id"),
	CONSTRAINT "refund_legs_gateway_key" UNIQUE("gateway_id"),
	CONSTRAINT "refund_legs_of_charge_key" UNIQUE("charge_id","id"),
	CONSTRAINT "refund_legs_amount" CHECK ("refund_legs"."amount_cents" > 0),
	CONSTRAINT "refund_legs_method_known" CHECK ("refund_legs"."method" in ('card', 'cash', 'cheque', 'credit')),
	CONSTRAINT "refund_legs_source" CHECK (("refund_legs"."method" = 'card') = ("refund_legs"."source" <> 'byHand')),
	CONSTRAINT "refund_legs_state_known" CHECK ("refund_legs"."state" in ('waiting', 'pending', 'succeeded', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"lowered_cents" integer DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	"is_paid_by_platform" boolean DEFAULT false NOT NULL,
	"metadata" jsonb NOT NULL,
	"is_mail_wanted" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
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
	CONSTRAINT "refunds_amount_by_method" CHECK (("refunds"."amount_cents" = 0) = ("refunds"."method" = 'none') and "refunds"."amount_cents" >= 0),
	CONSTRAINT "refunds_lowered" CHECK ("refunds"."lowered_cents" >= 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('open', 'done', 'failed')),
	CONSTRAINT "refunds_done_is_done" CHECK ("refunds"."state" <> 'done' or ("refunds"."cancel_state" <> 'waiting' and "refunds"."ledger_state" <> 'waiting'
        and "refunds"."mail_state" <> 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_key" UNIQUE("identity_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "seat_readings" (
	"company_shortname" text NOT NULL,
	"availability_pk" bigint NOT NULL,
	"seats_left" integer,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_readings_availability_pk_company_shortname_pk" PRIMARY KEY("availability_pk","company_shortname")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"leg_id" uuid,
	"movement_id" uuid,
	"transaction_type" text NOT NULL,
	"way" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"partner_commission_cents" integer NOT NULL,
	"taxes_cents" integer,
	"direction" text DEFAULT 'in' NOT NULL,
	"state" text DEFAULT 'succeeded' NOT NULL,
	"failure_reason" text,
	"balance_cents" integer GENERATED ALWAYS AS (case when state = 'failed' then 0 when direction = 'in' then amount_cents else -amount_cents end) STORED NOT NULL,
	"start_local" text NOT NULL,
	"is_transfer_reversed" boolean,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"gateway_id" text,
	"search_staff" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "transactions_charge_leg_item_key" UNIQUE NULLS NOT DISTINCT("charge_id","leg_id","movement_id","order_item_id"),
	CONSTRAINT "transactions_type_known" CHECK ("transactions"."transaction_type" in ('payment', 'refund', 'cash', 'dispute')),
	CONSTRAINT "transactions_way_of_cash" CHECK (case when "transactions"."transaction_type" = 'cash' then coalesce("transactions"."way", '') in ('cash', 'cheque', 'credit')
        else "transactions"."way" is null end),
	CONSTRAINT "transactions_of_movement" CHECK (("transactions"."transaction_type" = 'dispute') = ("transactions"."movement_id" is not null)),
	CONSTRAINT "transactions_held" CHECK ("transactions"."held_cents" between 0 and "transactions"."amount_cents"),
	CONSTRAINT "transactions_amount_positive" CHECK ("transactions"."amount_cents" >= 0),
	CONSTRAINT "transactions_direction" CHECK ("transactions"."transaction_type" in ('cash', 'dispute') or ("transactions"."transaction_type" = 'refund') = ("transactions"."direction" = 'out')),
	CONSTRAINT "transactions_state_of_refunds" CHECK ("transactions"."state" = 'succeeded' or "transactions"."transaction_type" = 'refund')
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"age" integer,
	"customer_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "travellers_position_key" UNIQUE("order_item_id","position")
);
--> statement-breakpoint
CREATE TABLE "trip_cancellation_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cancellation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"refund_id" uuid,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_cancellation_bookings_item_key" UNIQUE("order_id","order_item_id","cancellation_id"),
	CONSTRAINT "trip_cancellation_bookings_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "trip_cancellation_bookings_amount" CHECK ("trip_cancellation_bookings"."amount_cents" >= 0),
	CONSTRAINT "trip_cancellation_bookings_outcome" CHECK ("trip_cancellation_bookings"."refund_id" is null or "trip_cancellation_bookings"."problem" is null)
);
--> statement-breakpoint
CREATE TABLE "trip_cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"availability_pk" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_deposit_returned" boolean NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_cancellations_departure_key" UNIQUE("division_id","availability_pk")
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_lola_id" text NOT NULL,
	"order_item_id" uuid NOT NULL,
	"item_lola_id" text NOT NULL,
	"traveller_id" uuid,
	"waiver_template_id" uuid NOT NULL,
	"traveller_name" text NOT NULL,
	"traveller_age" integer,
	"traveller_email" text NOT NULL,
	"traveller_status" text NOT NULL,
	"item_name" text NOT NULL,
	"item_headline" text NOT NULL,
	"trip_start_local" text NOT NULL,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"timezone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"date_signed" timestamp with time zone,
	"is_signed" boolean GENERATED ALWAYS AS (date_signed is not null) STORED NOT NULL,
	"paper_received_at" timestamp with time zone,
	"counts_as_signed" boolean GENERATED ALWAYS AS (date_signed is not null or paper_received_at is not null) STORED NOT NULL,
	"signed_waiver" jsonb,
	"signed_title" text GENERATED ALWAYS AS (signed_waiver->>'title') STORED,
	"signed_fields" jsonb,
	"erased_at" timestamp with time zone,
	"is_order_erased" boolean DEFAULT false NOT NULL,
	"search_partner" text GENERATED ALWAYS AS (' ' || lola_id || ' ' || traveller_name || ' ' || item_name || ' ' || item_lola_id || ' ' || order_lola_id
  || coalesce(' ' || (signed_waiver->>'title'), '')) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waivers_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "waivers_traveller_template_key" UNIQUE("traveller_id","waiver_template_id"),
	CONSTRAINT "waivers_traveller" CHECK ("waivers"."traveller_id" is not null or ("waivers"."is_signed" and "waivers"."status" = 'void')),
	CONSTRAINT "waivers_status_known" CHECK ("waivers"."status" in ('pending', 'open', 'void')),
	CONSTRAINT "waivers_signed_confirmed" CHECK (not "waivers"."is_signed" or "waivers"."status" <> 'pending'),
	CONSTRAINT "waivers_signed_complete" CHECK (not "waivers"."is_signed" or "waivers"."signed_waiver" is not null)
);
--> statement-breakpoint
CREATE TABLE "waiver_proof_heads" (
	"division_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiver_proofs" (
	"division_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"waiver_id" uuid NOT NULL,
	"record" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiver_proofs_division_id_position_pk" PRIMARY KEY("division_id","position"),
	CONSTRAINT "waiver_proofs_waiver_key" UNIQUE("waiver_id")
);
--> statement-breakpoint
CREATE TABLE "waiver_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"title" text NOT NULL,
	"header" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"consent" text NOT NULL,
	"signature_description" text NOT NULL,
	"waiver_type" text NOT NULL,
	"legal_age" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"former_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "waiver_templates_type_known" CHECK ("waiver_templates"."waiver_type" in ('minor', 'adult')),
	CONSTRAINT "waiver_templates_legal_age_range" CHECK ("waiver_templates"."legal_age" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "access_link_uses" ADD CONSTRAINT "access_link_uses_link_id_access_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_health_by_employees_id_fk" FOREIGN KEY ("health_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_consent_fk" FOREIGN KEY ("order_id","consent_id") REFERENCES "public"."plan_consents"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_acts" ADD CONSTRAINT "check_in_acts_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statement_lines" ADD CONSTRAINT "commission_statement_lines_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statement_lines" ADD CONSTRAINT "commission_statement_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_group_fk" FOREIGN KEY ("group_id","division_id","partner_id") REFERENCES "public"."groups"("id","division_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_dispute_fk" FOREIGN KEY ("dispute_id","order_id") REFERENCES "public"."disputes"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_charge_fk" FOREIGN KEY ("charge_id","order_id") REFERENCES "public"."charges"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_transfers" ADD CONSTRAINT "dispute_transfers_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dispute_transfers" ADD CONSTRAINT "dispute_transfers_dispute_fk" FOREIGN KEY ("dispute_id","order_id") REFERENCES "public"."disputes"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_links" ADD CONSTRAINT "feed_links_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_waiver_templates" ADD CONSTRAINT "availability_waiver_templates_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_waiver_templates" ADD CONSTRAINT "availability_waiver_templates_waiver_template_id_waiver_templates_id_fk" FOREIGN KEY ("waiver_template_id") REFERENCES "public"."waiver_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_group_fk" FOREIGN KEY ("group_id","division_id","partner_id") REFERENCES "public"."groups"("id","division_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_group_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."group_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_plan_fk" FOREIGN KEY ("plan_id","order_id") REFERENCES "public"."payment_plans"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_charge_fk" FOREIGN KEY ("charge_id","order_id") REFERENCES "public"."charges"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_consents" ADD CONSTRAINT "offer_consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_consents" ADD CONSTRAINT "offer_consents_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_consents" ADD CONSTRAINT "plan_consents_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_consents" ADD CONSTRAINT "plan_consents_plan_fk" FOREIGN KEY ("plan_id","order_id") REFERENCES "public"."payment_plans"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_divisions" ADD CONSTRAINT "employee_divisions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_divisions" ADD CONSTRAINT "employee_divisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_extensions" ADD CONSTRAINT "answer_extensions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_traveller_id_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."travellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_wording_fk" FOREIGN KEY ("question_id","wording") REFERENCES "public"."question_wordings"("question_id","wording") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_purposes" ADD CONSTRAINT "field_purposes_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_wordings" ADD CONSTRAINT "question_wordings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_condition_id_questions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_points_to_id_receipts_id_fk" FOREIGN KEY ("points_to_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_charge_fk" FOREIGN KEY ("charge_id","order_id") REFERENCES "public"."charges"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_seen" ADD CONSTRAINT "reconciliation_seen_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_debts" ADD CONSTRAINT "operator_debts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_debts" ADD CONSTRAINT "operator_debts_leg_id_refund_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."refund_legs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_debts" ADD CONSTRAINT "operator_debts_dispute_transfer_id_dispute_transfers_id_fk" FOREIGN KEY ("dispute_transfer_id") REFERENCES "public"."dispute_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_debts" ADD CONSTRAINT "operator_debts_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refund_legs" ADD CONSTRAINT "refund_legs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_legs" ADD CONSTRAINT "refund_legs_charge_fk" FOREIGN KEY ("charge_id","order_id") REFERENCES "public"."charges"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_item_fk" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_item_fk" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_charge_fk" FOREIGN KEY ("charge_id","order_id") REFERENCES "public"."charges"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_leg_fk" FOREIGN KEY ("charge_id","leg_id") REFERENCES "public"."refund_legs"("charge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_movement_fk" FOREIGN KEY ("charge_id","movement_id") REFERENCES "public"."dispute_movements"("charge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_order_item_fk" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_cancellation_bookings" ADD CONSTRAINT "trip_cancellation_bookings_cancellation_id_trip_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."trip_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_cancellation_bookings" ADD CONSTRAINT "trip_cancellation_bookings_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_cancellation_bookings" ADD CONSTRAINT "trip_cancellation_bookings_order_item_fk" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_cancellations" ADD CONSTRAINT "trip_cancellations_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_traveller_id_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."travellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_waiver_template_id_waiver_templates_id_fk" FOREIGN KEY ("waiver_template_id") REFERENCES "public"."waiver_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_order_fk" FOREIGN KEY ("order_id","division_id","partner_id","group_id","customer_id") REFERENCES "public"."orders"("id","division_id","partner_id","group_id","customer_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_order_item_fk" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_proof_heads" ADD CONSTRAINT "waiver_proof_heads_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_proofs" ADD CONSTRAINT "waiver_proofs_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_templates" ADD CONSTRAINT "waiver_templates_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_order_idx" ON "access_links" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "access_links_waiver_idx" ON "access_links" USING btree ("waiver_id") WHERE waiver_id is not null;--> statement-breakpoint
CREATE INDEX "access_links_departure_idx" ON "access_links" USING btree ("departure_id") WHERE departure_id is not null;--> statement-breakpoint
CREATE INDEX "access_links_health_idx" ON "access_links" USING btree ("health_by") WHERE health_by is not null;--> statement-breakpoint
CREATE INDEX "access_links_guide_idx" ON "access_links" USING btree ("division_id","made_for") WHERE purpose = 'guide';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_intent_key" ON "charges" USING btree ("intent_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE INDEX "charges_payable_idx" ON "charges" USING btree ("order_id") WHERE state = 'open' and intent_id is not null;--> statement-breakpoint
CREATE INDEX "check_in_acts_departure_idx" ON "check_in_acts" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "check_in_acts_traveller_idx" ON "check_in_acts" USING btree ("traveller_id");--> statement-breakpoint
CREATE INDEX "commission_statement_lines_transaction_idx" ON "commission_statement_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statement_lines_once_key" ON "commission_statement_lines" USING btree ("transaction_id") WHERE kind = 'transaction';--> statement-breakpoint
CREATE INDEX "commission_statements_division_idx" ON "commission_statements" USING btree ("division_id","month");--> statement-breakpoint
CREATE INDEX "partners_division_idx" ON "partners" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "departures_division_start_idx" ON "departures" USING btree ("division_id","start_at","id");--> statement-breakpoint
CREATE INDEX "departures_partner_start_idx" ON "departures" USING btree ("partner_id","start_at","id");--> statement-breakpoint
CREATE INDEX "departures_division_title_idx" ON "departures" USING btree ("division_id","title","start_at","id");--> statement-breakpoint
CREATE INDEX "departures_title_idx" ON "departures" USING gin ((' ' || "title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dispute_movements_dispute_idx" ON "dispute_movements" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_movements_order_idx" ON "dispute_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_transfers_open_key" ON "dispute_transfers" USING btree ("dispute_id") WHERE state in ('waiting', 'short');--> statement-breakpoint
CREATE INDEX "dispute_transfers_dispute_idx" ON "dispute_transfers" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_transfers_order_idx" ON "dispute_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_division_idx" ON "disputes" USING btree ("division_id","read_at");--> statement-breakpoint
CREATE INDEX "disputes_list_idx" ON "disputes" USING btree ("division_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("due_by") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "fraud_warnings_order_idx" ON "fraud_warnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "availabilities_item_start_idx" ON "availabilities" USING btree ("item_id","start_at");--> statement-breakpoint
CREATE INDEX "availabilities_fareharbor_idx" ON "availabilities" USING btree ("fareharbor_pk");--> statement-breakpoint
CREATE INDEX "availability_waiver_templates_template_idx" ON "availability_waiver_templates" USING btree ("waiver_template_id");--> statement-breakpoint
CREATE INDEX "groups_division_title_idx" ON "groups" USING btree ("division_id","title","id");--> statement-breakpoint
CREATE INDEX "groups_title_idx" ON "groups" USING gin ((' ' || "title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_partner_idx" ON "groups" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "group_messages_group_idx" ON "group_messages" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_messages_division_idx" ON "group_messages" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_messages_partner_idx" ON "group_messages" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_messages_agent_idx" ON "group_messages" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "group_messages_employee_idx" ON "group_messages" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "message_recipients_customer_idx" ON "message_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "message_recipients_order_idx" ON "message_recipients" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_recipients_mail_idx" ON "message_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "accounts_user_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "instalments_order_idx" ON "instalments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "instalments_open_idx" ON "instalments" USING btree ("due_on") WHERE state in ('planned', 'due', 'retrying', 'overdue');--> statement-breakpoint
CREATE INDEX "offer_consents_order_idx" ON "offer_consents" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_consents_key" ON "offer_consents" USING btree ("company_id","email","order_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "orders_division_created_idx" ON "orders" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_refunded_idx" ON "orders" USING btree ("division_id","created_at","id") WHERE is_refunded;--> statement-breakpoint
CREATE INDEX "orders_not_paid_idx" ON "orders" USING btree ("division_id","created_at","id") WHERE not is_paid;--> statement-breakpoint
CREATE INDEX "orders_group_idx" ON "orders" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partner_idx" ON "orders" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_staff" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_held_idx" ON "orders" USING btree ("authorised_at") WHERE is_held;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_availability_key" ON "order_items" USING btree ("order_id","availability_pk") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "order_items_departure_start_idx" ON "order_items" USING btree ("availability_pk","start_at");--> statement-breakpoint
CREATE INDEX "order_items_availability_idx" ON "order_items" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "order_items_item_idx" ON "order_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_items_division_created_idx" ON "order_items" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_division_trip_idx" ON "order_items" USING btree ("division_id","start_local","id");--> statement-breakpoint
CREATE INDEX "order_items_partner_idx" ON "order_items" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_group_idx" ON "order_items" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_unusual_idx" ON "order_items" USING btree ("division_id","status","created_at","id") WHERE status <> 'booked' or known_trip is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_fareharbor_booking_key" ON "order_items" USING btree ((fareharbor_booking->>'uuid')) WHERE fareharbor_booking is not null;--> statement-breakpoint
CREATE INDEX "payment_plans_division_idx" ON "payment_plans" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "plan_consents_plan_idx" ON "plan_consents" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_email_key" ON "agents" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agents_partner_idx" ON "agents" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_identity_key" ON "customers" USING btree ("identity_id") WHERE identity_id is not null;--> statement-breakpoint
CREATE INDEX "employee_divisions_division_idx" ON "employee_divisions" USING btree ("division_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_key" ON "employees" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employees_company_idx" ON "employees" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "answers_order_idx" ON "answers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "answers_traveller_idx" ON "answers" USING btree ("traveller_id");--> statement-breakpoint
CREATE INDEX "answers_sealed_idx" ON "answers" USING btree ("updated_at") WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX "questions_group_idx" ON "questions" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "questions_item_idx" ON "questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questions_condition_idx" ON "questions" USING btree ("condition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_movement_key" ON "receipts" USING btree ("charge_id",coalesce(leg_id, charge_id),"kind");--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "receipts_kept_names_idx" ON "receipts" USING btree ("issued_at") WHERE is_name_kept;--> statement-breakpoint
CREATE INDEX "receipts_points_to_idx" ON "receipts" USING btree ("points_to_id") WHERE points_to_id is not null;--> statement-breakpoint
CREATE INDEX "differences_list_idx" ON "differences" USING btree ("division_id","state","found_at","id");--> statement-breakpoint
CREATE INDEX "differences_order_idx" ON "differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "differences_item_idx" ON "differences" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "differences_reconciliation_idx" ON "differences" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_running_key" ON "reconciliations" USING btree ("division_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "reconciliations_division_idx" ON "reconciliations" USING btree ("division_id","started_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_division_idx" ON "audit_log" USING btree ("division_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_former_path_idx" ON "audit_log" USING btree ((before ->> 'path')) WHERE before ->> 'path' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_customer_idx" ON "audit_log" USING btree ("actor_id") WHERE actor_type = 'customer';--> statement-breakpoint
CREATE INDEX "call_budget_expires_idx" ON "call_budget" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_order_idx" ON "mail_outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_queued_idx" ON "mail_outbox" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mail_outbox_account_idx" ON "mail_outbox" USING btree ("to_address","created_at") WHERE template in ('account-employee', 'account-agent');--> statement-breakpoint
CREATE INDEX "mail_outbox_failed_idx" ON "mail_outbox" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_inbox_received_idx" ON "webhook_inbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_waiting_idx" ON "webhook_inbox" USING btree ("created_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "operator_debts_order_idx" ON "operator_debts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "operator_debts_company_idx" ON "operator_debts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_debts_division_idx" ON "operator_debts" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_legs_order_idx" ON "refund_legs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_legs_pending_idx" ON "refund_legs" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_order_item_idx" ON "refunds" USING btree ("order_item_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("updated_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("updated_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "seat_readings_read_idx" ON "seat_readings" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "transactions_order_item_idx" ON "transactions" USING btree ("order_id","order_item_id");--> statement-breakpoint
CREATE INDEX "transactions_division_created_idx" ON "transactions" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_refund_idx" ON "transactions" USING btree ("division_id","transaction_type","created_at","id") WHERE transaction_type in ('refund', 'cash', 'dispute');--> statement-breakpoint
CREATE INDEX "transactions_division_trip_idx" ON "transactions" USING btree ("division_id","start_local","id");--> statement-breakpoint
CREATE INDEX "transactions_partner_idx" ON "transactions" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_group_idx" ON "transactions" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "travellers_order_idx" ON "travellers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "travellers_search_idx" ON "travellers" USING gin (("firstname" || ' ' || "lastname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trip_cancellation_bookings_cancellation_idx" ON "trip_cancellation_bookings" USING btree ("cancellation_id");--> statement-breakpoint
CREATE INDEX "waivers_order_item_idx" ON "waivers" USING btree ("order_id","order_item_id");--> statement-breakpoint
CREATE INDEX "waivers_template_idx" ON "waivers" USING btree ("waiver_template_id");--> statement-breakpoint
CREATE INDEX "waivers_division_time_idx" ON "waivers" USING btree ("division_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waivers_division_start_idx" ON "waivers" USING btree ("division_id","trip_start_local","id");--> statement-breakpoint
CREATE INDEX "waivers_division_tour_idx" ON "waivers" USING btree ("division_id","item_name","id");--> statement-breakpoint
CREATE INDEX "waivers_partner_idx" ON "waivers" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waivers_group_idx" ON "waivers" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waivers_search_idx" ON "waivers" USING gin (("search_partner" || ' ' || "traveller_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waiver_templates_division_idx" ON "waiver_templates" USING btree ("division_id");