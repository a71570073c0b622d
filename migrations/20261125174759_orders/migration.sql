CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("state" in ('queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"cart_id" uuid PRIMARY KEY,
	"fields" jsonb NOT NULL,
	"reminder_wanted" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY,
	"invoice_no" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects_id" uuid,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL UNIQUE,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"total" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_total" CHECK ("net" + "vat" = "total" and "net" >= 0 and "vat" >= 0),
	CONSTRAINT "invoices_corrects" CHECK (("kind" = 'credit-note') = ("corrects_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text,
	"year" integer,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_pkey" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL UNIQUE,
	"text" text NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "order_ledger_amount" CHECK ("amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"featured_item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"catalogue_version" integer NOT NULL,
	"quantity" integer NOT NULL,
	"kinds" integer NOT NULL,
	"price" integer NOT NULL,
	"orig_price" integer,
	"print_feature_price" integer NOT NULL,
	"line_total" integer NOT NULL,
	"coupon_share" integer NOT NULL,
	"point_share" integer NOT NULL,
	"trace" jsonb,
	"design" jsonb,
	"quotation_no" text,
	"picture_id" uuid,
	"artwork_submission_id" uuid,
	"printing_days" integer NOT NULL,
	"shipping_days" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"dispatch_on" date NOT NULL,
	"dispatched_at" timestamp with time zone,
	CONSTRAINT "order_lines_place" UNIQUE("order_id","place"),
	CONSTRAINT "order_lines_quantity" CHECK ("quantity" > 0 and "kinds" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("line_total" = "price" * "kinds"),
	CONSTRAINT "order_lines_shares" CHECK ("coupon_share" >= 0 and "point_share" >= 0 and "coupon_share" + "point_share" <= "line_total")
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"version" text PRIMARY KEY,
	"text" jsonb NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY,
	"order_no" text NOT NULL UNIQUE,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_key" text NOT NULL UNIQUE,
	"customer_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"delivery_address" jsonb,
	"billing_address" jsonb NOT NULL,
	"vat_number" text NOT NULL,
	"po_number" text NOT NULL,
	"note" text NOT NULL,
	"delivery_method" text NOT NULL,
	"dispatch_on" date NOT NULL,
	"arrival_on" date NOT NULL,
	"payment_method" text NOT NULL,
	"goods" integer NOT NULL,
	"coupon_discount" integer NOT NULL,
	"point_discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"coupon_code" text NOT NULL,
	"points_spent" integer NOT NULL,
	"terms_version" text NOT NULL,
	"making" text NOT NULL,
	"payment" text NOT NULL,
	"attention" text NOT NULL,
	"asked" integer NOT NULL,
	"came" integer NOT NULL,
	"refunded" integer NOT NULL,
	"covered_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"due_on" date,
	"assignee_id" uuid,
	"placed_by" uuid,
	"search" text NOT NULL,
	"erased_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("year","number"),
	CONSTRAINT "orders_amounts" CHECK ("goods" > 0 and "coupon_discount" >= 0 and "point_discount" >= 0 and "shipping" >= 0),
	CONSTRAINT "orders_total" CHECK ("total" = "goods" - "coupon_discount" - "point_discount" + "shipping" and "total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL UNIQUE,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"name" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "card_sessions" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"session_id" text UNIQUE,
	"url" text,
	"payment_intent_id" text,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"polled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_sessions_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_credits" (
	"customer_id" uuid PRIMARY KEY,
	"limit_pence" integer NOT NULL,
	"days" integer NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_credits_terms" CHECK ("limit_pence" >= 0 and "days" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"payment_intent_id" text,
	"stripe_refund_id" text UNIQUE,
	"error" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"event_id" text PRIMARY KEY,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY,
	"coupon_id" uuid NOT NULL,
	"person" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"below_floor" boolean NOT NULL,
	"active" boolean NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_value" CHECK (case "kind" when 'percent' then "value" between 1 and 100 when 'amount' then "value" > 0 else "value" = 0 end),
	CONSTRAINT "coupons_uses" CHECK (coalesce("max_uses", 1) > 0 and coalesce("max_uses_per_person", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL UNIQUE,
	"expires_on" date,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "points_wanted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" ("created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_reminder" ON "checkouts" ("updated_at");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" ("issued_on","invoice_no");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_ledger_of_order" ON "order_ledger" ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_ledger_by_time" ON "order_ledger" ("at","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_state" ON "order_lines" ("state","dispatch_on");--> statement-breakpoint
CREATE INDEX "order_lines_quotation" ON "order_lines" ("quotation_no");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" ("email");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" ("dispatch_on","id") WHERE "making" in ('placed', 'in production');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" ("placed_at","id") WHERE "payment" in ('unpaid', 'part paid');--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" ("placed_at","id") WHERE "attention" <> '';--> statement-breakpoint
CREATE INDEX "orders_dispatched" ON "orders" ("dispatched_at") WHERE "making" = 'dispatched';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
CREATE INDEX "bank_transactions_by_state" ON "bank_transactions" ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "card_sessions_of_order" ON "card_sessions" ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "card_sessions_intent" ON "card_sessions" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "card_sessions_open" ON "card_sessions" ("polled_at") WHERE "state" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" ("created_at") WHERE "state" in ('due', 'sent');--> statement-breakpoint
CREATE INDEX "coupon_uses_of_coupon" ON "coupon_uses" ("coupon_id","person");--> statement-breakpoint
CREATE INDEX "point_entries_of_customer" ON "point_entries" ("customer_id","id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_catalogue_version_catalogue_versions_version_fkey" FOREIGN KEY ("catalogue_version") REFERENCES "catalogue_versions"("version");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_product_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "product_pictures"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artwork_submission_id_artwork_submissions_id_fkey" FOREIGN KEY ("artwork_submission_id") REFERENCES "artwork_submissions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_version_order_terms_version_fkey" FOREIGN KEY ("terms_version") REFERENCES "order_terms"("version");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fkey" FOREIGN KEY ("placed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "customer_credits" ADD CONSTRAINT "customer_credits_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE;