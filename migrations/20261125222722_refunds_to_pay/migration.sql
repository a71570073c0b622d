DROP INDEX "refunds_open";--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" ("created_at","id") WHERE "state" in ('due', 'failed');