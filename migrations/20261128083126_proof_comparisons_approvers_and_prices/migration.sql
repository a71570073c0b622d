CREATE TABLE "proof_approvers" (
	"id" uuid PRIMARY KEY,
	"line_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_comparisons" (
	"before_key" uuid,
	"before_page" integer,
	"after_key" uuid,
	"after_page" integer,
	"facts" jsonb NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	CONSTRAINT "proof_comparisons_pkey" PRIMARY KEY("before_key","before_page","after_key","after_page")
);
--> statement-breakpoint
CREATE TABLE "proof_line_rules" (
	"line_id" uuid PRIMARY KEY,
	"rule" text NOT NULL,
	CONSTRAINT "proof_line_rules_rule" CHECK ("rule" in ('any', 'all'))
);
--> statement-breakpoint
CREATE TABLE "proof_votes" (
	"line_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"approver_id" uuid,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"price" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_votes_once" UNIQUE NULLS NOT DISTINCT("line_id","number","approver_id")
);
--> statement-breakpoint
ALTER TABLE "proof_versions" ADD COLUMN "price_change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD COLUMN "thread_id" bigint;--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "mends" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "edge" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_approvers_email" ON "proof_approvers" ("line_id","email") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "proof_comments_of_thread" ON "proof_comments" ("thread_id");--> statement-breakpoint
ALTER TABLE "proof_approvers" ADD CONSTRAINT "proof_approvers_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_thread" FOREIGN KEY ("thread_id") REFERENCES "proof_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_line_rules" ADD CONSTRAINT "proof_line_rules_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_votes" ADD CONSTRAINT "proof_votes_approver_id_proof_approvers_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "proof_approvers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_votes" ADD CONSTRAINT "proof_votes_version" FOREIGN KEY ("line_id","number") REFERENCES "proof_versions"("line_id","number") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_price" CHECK (("price_change" = 0) = ("price_reason" = ''));--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_answer" CHECK ("thread_id" is null or "place" is null);