ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_order_id_orders_id_fkey";--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "booked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "bank_transactions" SET "booked" = "amount" WHERE "state" = 'matched';--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP COLUMN "order_id";--> statement-breakpoint
CREATE INDEX "order_ledger_by_hand" ON "order_ledger" ("id") WHERE "kind" = 'payment' and "amount" > 0 and "method" <> 'card';--> statement-breakpoint
CREATE INDEX "orders_due_amount" ON "orders" (("asked" - "came")) WHERE "payment" in ('unpaid', 'part paid', 'on account');--> statement-breakpoint
CREATE INDEX "bank_transactions_open" ON "bank_transactions" ("amount") WHERE "state" = 'open';--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_booked" CHECK (abs("booked") <= abs("amount"));