CREATE TABLE "quotation_numbers" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"quotation_no" text NOT NULL UNIQUE,
	"issue_date" date NOT NULL,
	"valid_until" date,
	"user_id" uuid,
	"guest_id" uuid,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"items" jsonb NOT NULL,
	"sub_total" integer NOT NULL,
	"shipping_fee" integer NOT NULL,
	"point_discount" integer NOT NULL,
	"coupon_discount" integer NOT NULL,
	"total_price" integer NOT NULL,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "quotations_numbering" UNIQUE("year","number"),
	CONSTRAINT "quotations_number" CHECK ("number" > 0),
	CONSTRAINT "quotations_total" CHECK ("total_price" = "sub_total" + "shipping_fee" - "point_discount" - "coupon_discount")
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"id" uuid PRIMARY KEY,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"quotation_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"token_hash" text PRIMARY KEY,
	"request_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_offers" (
	"quotation_id" uuid PRIMARY KEY,
	"request_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"state" text NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL,
	"quote_type" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"featured_item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"catalogue_version" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"kinds" integer NOT NULL,
	"comment" text NOT NULL,
	"tracking" jsonb,
	"artwork_submission_id" uuid,
	"idempotency_hash" text UNIQUE,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_quantity" CHECK ("quantity" between 1 and 999999),
	CONSTRAINT "quote_requests_kinds" CHECK ("kinds" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "artwork_submissions" ADD COLUMN "draft_hash" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "quotation_no" text;--> statement-breakpoint
ALTER TABLE "artwork_submissions" ADD CONSTRAINT "artwork_submissions_draft_hash_key" UNIQUE("draft_hash");--> statement-breakpoint
CREATE INDEX "cart_lines_quotation" ON "cart_lines" ("quotation_no");--> statement-breakpoint
CREATE INDEX "quotations_of_user" ON "quotations" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_of_guest" ON "quotations" ("guest_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_content" ON "quotations" ("content_hash");--> statement-breakpoint
CREATE INDEX "quote_events_of_request" ON "quote_events" ("request_id","at");--> statement-breakpoint
CREATE INDEX "quote_links_of_request" ON "quote_links" ("request_id");--> statement-breakpoint
CREATE INDEX "quote_links_expiry" ON "quote_links" ("expires_at");--> statement-breakpoint
CREATE INDEX "quote_offers_of_request" ON "quote_offers" ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_offers_open" ON "quote_offers" ("state","valid_until");--> statement-breakpoint
CREATE INDEX "quote_requests_by_state" ON "quote_requests" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_time" ON "quote_requests" ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_of_user" ON "quote_requests" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_of_guest" ON "quote_requests" ("guest_id");--> statement-breakpoint
CREATE INDEX "quote_requests_search" ON "quote_requests" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_guest_id_guests_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_request_id_quote_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quotation_id_quotations_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id");--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_request_id_quote_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_quotation_id_quotations_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id");--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_request_id_quote_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_guest_id_guests_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_5FH2QulJ8ppr_fkey" FOREIGN KEY ("catalogue_version") REFERENCES "catalogue_versions"("version");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_Tg1NZhezDN6y_fkey" FOREIGN KEY ("artwork_submission_id") REFERENCES "artwork_submissions"("id") ON DELETE SET NULL;