ALTER TABLE "press_gangs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "press_gangs" ADD COLUMN "send_fault" text DEFAULT '' NOT NULL;