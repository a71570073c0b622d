ALTER TABLE "order_lines" ADD COLUMN "tracking_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tracking_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waits_for_customer" boolean NOT NULL;--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" ("waits_for_customer","dispatch_on","id") WHERE "making" in ('placed', 'in production');--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" ("placed_at","id") WHERE "payment" in ('unpaid', 'part paid') and "asked" > "came";--> statement-breakpoint
DROP INDEX "orders_dispatched";--> statement-breakpoint
CREATE INDEX "orders_dispatched" ON "orders" ("dispatched_at","id") WHERE "making" = 'dispatched';--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" ("placed_at","id") WHERE "came" > "asked";--> statement-breakpoint
CREATE INDEX "orders_by_making" ON "orders" ("making","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" ("payment","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_assignee" ON "orders" ("assignee_id","placed_at","id");