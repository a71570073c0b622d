CREATE TABLE "phone_orders" (
	"id" uuid PRIMARY KEY,
	"staff_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL UNIQUE,
	"customer_id" uuid,
	"fields" jsonb NOT NULL,
	"result" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_orders_open" ON "phone_orders" ("staff_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "phone_orders_of_customer" ON "phone_orders" ("customer_id");--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_staff_id_users_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE;