ALTER TABLE "proof_versions" ADD COLUMN "price_change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_votes" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_price" CHECK (("price_change" = 0) = ("price_reason" = ''));