CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY,
	"guest_id_hash" text NOT NULL UNIQUE,
	"first_name" text,
	"last_name" text,
	"email" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_key" UNIQUE("customer_id");--> statement-breakpoint
CREATE INDEX "guests_of_user" ON "guests" ("user_id");--> statement-breakpoint
CREATE INDEX "guests_age" ON "guests" ("updated_at");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_one_owner" CHECK (num_nonnulls("token_hash", "customer_id") = 1);