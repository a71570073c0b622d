CREATE TABLE "quotation_links" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"quotation_id" uuid NOT NULL,
	"recipient" text,
	"for_owner" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "order_lines" jsonb;--> statement-breakpoint
-- Those that were issued before had the rate of that time.
ALTER TABLE "quotations" ADD COLUMN "vat_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "vat_percent" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "quotation_links_of_quotation" ON "quotation_links" ("quotation_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_links_expiry" ON "quotation_links" ("expires_at");--> statement-breakpoint
ALTER TABLE "quotation_links" ADD CONSTRAINT "quotation_links_quotation_id_quotations_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE CASCADE;