CREATE TABLE "proof_approvals" (
	"line_id" uuid,
	"number" integer,
	"digest" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"standing_no" integer GENERATED ALWAYS AS (case when withdrawn_at is null then number end) STORED,
	CONSTRAINT "proof_approvals_pkey" PRIMARY KEY("line_id","number"),
	CONSTRAINT "proof_approvals_standing" UNIQUE("line_id","standing_no")
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"line_id" uuid,
	"number" integer,
	"digest" text NOT NULL,
	"made_by" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"note" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_versions_pkey" PRIMARY KEY("line_id","number"),
	CONSTRAINT "proof_versions_digest" UNIQUE("line_id","number","digest"),
	CONSTRAINT "proof_versions_number" CHECK ("number" > 0),
	CONSTRAINT "proof_versions_digest_hex" CHECK ("digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "proof_versions_made_by" CHECK ("made_by" in ('program', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "proof_no" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "approved_no" integer;--> statement-breakpoint
-- Lines that were sent a proof or approved before proofs were kept here: their version says so, and has no files.
INSERT INTO "proof_versions" ("line_id", "number", "digest", "made_by", "staff_name", "note", "made_at")
  SELECT "id", 1, encode(sha256(convert_to("id"::text, 'UTF8')), 'hex'), 'staff', '', 'Agreed before proofs were kept here.', "state_since"
  FROM "order_lines" WHERE "state" NOT IN ('artwork wanted', 'checking', 'cancelled');
--> statement-breakpoint
INSERT INTO "proof_approvals" ("line_id", "number", "digest", "by", "name", "at")
  SELECT v."line_id", 1, v."digest", 'staff', '', v."made_at"
  FROM "proof_versions" v JOIN "order_lines" l ON l."id" = v."line_id" WHERE l."state" NOT IN ('proof sent', 'changes asked');
--> statement-breakpoint
UPDATE "order_lines" SET "proof_no" = 1 WHERE "state" NOT IN ('artwork wanted', 'checking', 'cancelled');
--> statement-breakpoint
UPDATE "order_lines" SET "approved_no" = 1 WHERE "state" NOT IN ('artwork wanted', 'checking', 'cancelled', 'proof sent', 'changes asked');
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_proof" FOREIGN KEY ("id","proof_no") REFERENCES "proof_versions"("line_id","number");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_approval" FOREIGN KEY ("id","approved_no") REFERENCES "proof_approvals"("line_id","standing_no");--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD CONSTRAINT "proof_approvals_version" FOREIGN KEY ("line_id","number","digest") REFERENCES "proof_versions"("line_id","number","digest") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_staff_id_users_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_approved_proof" CHECK ("approved_no" is null or ("proof_no" is not null and "approved_no" = "proof_no"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_proof_sent" CHECK ("state" not in ('proof sent', 'changes asked') or "proof_no" is not null);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_not_without_approval" CHECK ("state" not in ('approved', 'planned', 'printed', 'finished', 'packed', 'dispatched', 'delivered') or "approved_no" is not null);