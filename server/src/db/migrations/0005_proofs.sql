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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiver_proofs_division_id_position_pk" PRIMARY KEY("division_id","position"),
	CONSTRAINT "waiver_proofs_waiver_key" UNIQUE("waiver_id")
);
--> statement-breakpoint
ALTER TABLE "waiver_proof_heads" ADD CONSTRAINT "waiver_proof_heads_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_proofs" ADD CONSTRAINT "waiver_proofs_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;