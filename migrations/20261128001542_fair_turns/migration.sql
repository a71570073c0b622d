ALTER TABLE "jobs" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "artwork_cut_lines" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_cut_lines" ADD COLUMN "counted_for" text;--> statement-breakpoint
CREATE INDEX "jobs_of_owner" ON "jobs" ("owner","done_at") WHERE "owner" is not null;--> statement-breakpoint
CREATE INDEX "artwork_cut_lines_counted" ON "artwork_cut_lines" ("counted_for","created_at") WHERE "counted_for" is not null;