CREATE TABLE "proof_approvers" (
	"id" uuid PRIMARY KEY,
	"line_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
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
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_votes_once" UNIQUE NULLS NOT DISTINCT("line_id","number","approver_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "proof_approvers_email" ON "proof_approvers" ("line_id","email") WHERE "revoked_at" is null;--> statement-breakpoint
ALTER TABLE "proof_approvers" ADD CONSTRAINT "proof_approvers_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_line_rules" ADD CONSTRAINT "proof_line_rules_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_votes" ADD CONSTRAINT "proof_votes_approver_id_proof_approvers_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "proof_approvers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_votes" ADD CONSTRAINT "proof_votes_version" FOREIGN KEY ("line_id","number") REFERENCES "proof_versions"("line_id","number") ON DELETE CASCADE;