CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"fareharbor_shortname" text NOT NULL,
	"fareharbor_voucher_allowed" boolean DEFAULT true NOT NULL,
	"stripe_connected_account_id" text NOT NULL,
	"lola_fee_percentage" numeric(5, 2) NOT NULL,
	"custom_field_mapping" jsonb DEFAULT '{"age":null,"firstname":null,"lastname":null}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_fareharbor_shortname_key" UNIQUE("fareharbor_shortname"),
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"comission_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"timezone" text DEFAULT 'America/Vancouver' NOT NULL,
	"logo_url" text,
	"address" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "partners_slug_key" UNIQUE("slug"),
	CONSTRAINT "partners_comission_range" CHECK ("partners"."comission_percentage" between 0 and 100),
	CONSTRAINT "partners_slug_shape" CHECK ("partners"."slug" ~ '^[a-z0-9_-]+$')
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
	"created_by" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "groups_path_key" UNIQUE("path_prefix","slug"),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_type_known" CHECK ("items"."item_type" in ('item', 'addon'))
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"item_id" uuid,
	"availability_id" uuid,
	"position" integer NOT NULL,
	"availability_pk" bigint NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"itinerary" text NOT NULL,
	"image_url" text NOT NULL,
	"location" jsonb,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"amount_total_cents" integer NOT NULL,
	"amount_paid_cents" integer DEFAULT 0 NOT NULL,
	"amount_refunded_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer NOT NULL,
	"partner_commission_cents" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"booking_payload" jsonb NOT NULL,
	"company_shortname" text NOT NULL,
	"booking_attempted_at" timestamp with time zone,
	"fareharbor_booking" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_items_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "order_items_order_availability_key" UNIQUE("order_id","availability_pk"),
	CONSTRAINT "order_items_amounts" CHECK ("order_items"."amount_total_cents" >= 0 and "order_items"."amount_paid_cents" between 0 and "order_items"."amount_total_cents"),
	CONSTRAINT "order_items_refund" CHECK ("order_items"."amount_refunded_cents" between 0 and "order_items"."amount_paid_cents"),
	CONSTRAINT "order_items_booked_has_booking" CHECK ("order_items"."status" = 'created' or "order_items"."status" = 'cancelled' or "order_items"."fareharbor_booking" is not null)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lola_id" text NOT NULL,
	"division_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_total_cents" integer NOT NULL,
	"amount_paid_cents" integer DEFAULT 0 NOT NULL,
	"amount_refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_paid" boolean GENERATED ALWAYS AS (amount_paid_cents > 0 and amount_paid_cents >= amount_total_cents) STORED,
	"is_refunded" boolean GENERATED ALWAYS AS (amount_paid_cents > 0 and amount_refunded_cents = amount_paid_cents) STORED,
	"content_hash" text NOT NULL,
	"payment_attempt" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"payment_intent_for" text,
	"authorised_at" timestamp with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_token" uuid,
	"lease_holder" integer,
	"lease_until" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "orders_payment_intent_key" UNIQUE("payment_intent_id"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'authorised', 'booked', 'paid', 'releasing', 'released')),
	CONSTRAINT "orders_paid_within_total" CHECK ("orders"."amount_paid_cents" between 0 and "orders"."amount_total_cents"),
	CONSTRAINT "orders_refunded_within_paid" CHECK ("orders"."amount_refunded_cents" between 0 and "orders"."amount_paid_cents"),
	CONSTRAINT "orders_paid_state" CHECK ("orders"."state" <> 'paid' or "orders"."amount_paid_cents" = "orders"."amount_total_cents")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"transaction_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"partner_commission_cents" integer NOT NULL,
	"gateway_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "transactions_gateway_item_key" UNIQUE("gateway_id","order_item_id"),
	CONSTRAINT "transactions_type_known" CHECK ("transactions"."transaction_type" in ('payment', 'refund', 'cash')),
	CONSTRAINT "transactions_amount_positive" CHECK ("transactions"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"age" integer,
	"customer_type" text NOT NULL,
	"customer_type_rate_pk" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "travellers_position_key" UNIQUE("order_item_id","position")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"stripe_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_identity_key" UNIQUE("identity_id")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employees_identity_key" UNIQUE("identity_id")
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
	CONSTRAINT "mail_outbox_once_key" UNIQUE("once_key"),
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('queued', 'sent', 'failed'))
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
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lola_id" text NOT NULL,
	"division_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"waiver_template_id" uuid NOT NULL,
	"traveller_name" text NOT NULL,
	"traveller_age" integer,
	"traveller_email" text NOT NULL,
	"traveller_status" text NOT NULL,
	"item_name" text NOT NULL,
	"item_headline" text NOT NULL,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"timezone" text NOT NULL,
	"is_signed" boolean DEFAULT false NOT NULL,
	"date_signed" timestamp with time zone,
	"signed_waiver" jsonb,
	"signed_fields" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waivers_lola_id_key" UNIQUE("lola_id"),
	CONSTRAINT "waivers_traveller_template_key" UNIQUE("traveller_id","waiver_template_id"),
	CONSTRAINT "waivers_signed_complete" CHECK (not "waivers"."is_signed" or ("waivers"."date_signed" is not null and "waivers"."signed_waiver" is not null))
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
	"created_by" text NOT NULL,
	"uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "waiver_templates_type_known" CHECK ("waiver_templates"."waiver_type" in ('minor', 'adult')),
	CONSTRAINT "waiver_templates_legal_age_range" CHECK ("waiver_templates"."legal_age" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_waiver_templates" ADD CONSTRAINT "availability_waiver_templates_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_waiver_templates" ADD CONSTRAINT "availability_waiver_templates_waiver_template_id_waiver_templates_id_fk" FOREIGN KEY ("waiver_template_id") REFERENCES "public"."waiver_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_divisions" ADD CONSTRAINT "employee_divisions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_divisions" ADD CONSTRAINT "employee_divisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_identity_id_users_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_traveller_id_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."travellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_waiver_template_id_waiver_templates_id_fk" FOREIGN KEY ("waiver_template_id") REFERENCES "public"."waiver_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_templates" ADD CONSTRAINT "waiver_templates_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partners_division_idx" ON "partners" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "availabilities_fareharbor_idx" ON "availabilities" USING btree ("fareharbor_pk");--> statement-breakpoint
CREATE INDEX "groups_division_idx" ON "groups" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "groups_partner_idx" ON "groups" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "items_group_idx" ON "items" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "accounts_user_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "order_items_availability_idx" ON "order_items" USING btree ("availability_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_fareharbor_booking_key" ON "order_items" USING btree ((fareharbor_booking->>'uuid'));--> statement-breakpoint
CREATE INDEX "orders_division_created_idx" ON "orders" USING btree ("division_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_group_idx" ON "orders" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "orders_partner_idx" ON "orders" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_unfinished_idx" ON "orders" USING btree ("updated_at") WHERE state not in ('paid', 'released');--> statement-breakpoint
CREATE INDEX "transactions_order_idx" ON "transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transactions_division_created_idx" ON "transactions" USING btree ("division_id","created_at");--> statement-breakpoint
CREATE INDEX "agents_partner_idx" ON "agents" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "employee_divisions_division_idx" ON "employee_divisions" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "employees_company_idx" ON "employees" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_division_idx" ON "audit_log" USING btree ("division_id","created_at");--> statement-breakpoint
CREATE INDEX "call_budget_expires_idx" ON "call_budget" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_order_idx" ON "mail_outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_queued_idx" ON "mail_outbox" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_inbox_received_idx" ON "webhook_inbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waivers_order_idx" ON "waivers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waiver_templates_division_idx" ON "waiver_templates" USING btree ("division_id");