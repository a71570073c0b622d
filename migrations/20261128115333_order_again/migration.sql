CREATE TABLE "cart_line_repeats" (
	"line_id" uuid PRIMARY KEY,
	"of_line_id" uuid NOT NULL,
	"of_no" integer,
	"of_digest" text,
	"wants_proof" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cart_line_repeats_digest" CHECK (("of_no" is null) = ("of_digest" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "repeats_line_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "repeats_no" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "repeats_digest" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wants_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD COLUMN "carried_line_id" uuid;--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD COLUMN "carried_no" integer;--> statement-breakpoint
CREATE INDEX "cart_line_repeats_of" ON "cart_line_repeats" ("of_line_id");--> statement-breakpoint
CREATE INDEX "order_lines_repeats" ON "order_lines" ("repeats_line_id") WHERE "repeats_line_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_line_repeats" ADD CONSTRAINT "cart_line_repeats_line_id_cart_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "cart_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_line_repeats" ADD CONSTRAINT "cart_line_repeats_of_line_id_order_lines_id_fkey" FOREIGN KEY ("of_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_line_repeats" ADD CONSTRAINT "cart_line_repeats_version" FOREIGN KEY ("of_line_id","of_no","of_digest") REFERENCES "proof_versions"("line_id","number","digest") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_repeats_line_id_order_lines_id_fkey" FOREIGN KEY ("repeats_line_id") REFERENCES "order_lines"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_repeated_version" FOREIGN KEY ("repeats_line_id","repeats_no","repeats_digest") REFERENCES "proof_versions"("line_id","number","digest") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD CONSTRAINT "proof_approvals_carried" FOREIGN KEY ("carried_line_id","carried_no") REFERENCES "proof_approvals"("line_id","number");--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD CONSTRAINT "proof_approvals_carried_hash" FOREIGN KEY ("carried_line_id","carried_no","digest") REFERENCES "proof_versions"("line_id","number","digest");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_repeats_digest" CHECK (("repeats_no" is null) = ("repeats_digest" is null));--> statement-breakpoint
ALTER TABLE "proof_approvals" ADD CONSTRAINT "proof_approvals_carried_by" CHECK (("carried_line_id" is null) = ("carried_no" is null) and ("carried_no" is null or "by" = 'shop'));