ALTER TABLE "coupon_uses" ADD COLUMN "saved" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "point_entries_of_order" ON "point_entries" ("order_id");--> statement-breakpoint
CREATE INDEX "point_entries_expiry" ON "point_entries" ("expires_on") WHERE "points" > 0;