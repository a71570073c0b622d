ALTER TABLE "webhook_endpoints" ADD COLUMN "old_secret" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "old_secret_until" timestamp with time zone;