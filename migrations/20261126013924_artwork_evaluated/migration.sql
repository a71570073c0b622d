ALTER TABLE "artwork_evaluations" DROP CONSTRAINT "artwork_evaluations_file_id_artwork_files_id_fkey";--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD COLUMN "submission_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD COLUMN "place" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD COLUMN "file_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD COLUMN "form_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "set_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "evaluation" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "evaluation_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "evaluation_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_submissions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD CONSTRAINT "artwork_evaluations_form_id_key" UNIQUE("form_id");--> statement-breakpoint
ALTER TABLE "artwork_submissions" ADD CONSTRAINT "artwork_submissions_customer_id_key" UNIQUE("customer_id");--> statement-breakpoint
CREATE INDEX "artwork_evaluations_of_place" ON "artwork_evaluations" ("submission_id","place","id");--> statement-breakpoint
CREATE INDEX "artwork_files_waiting" ON "artwork_files" ("created_at","id") WHERE "evaluation" = 'waiting' and "key" is not null;--> statement-breakpoint
CREATE INDEX "artwork_files_by_time" ON "artwork_files" ("created_at","id") WHERE "key" is not null;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD CONSTRAINT "artwork_evaluations_submission_id_artwork_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "artwork_submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "artwork_submissions" ADD CONSTRAINT "artwork_submissions_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD CONSTRAINT "artwork_files_set" CHECK ("set_no" between 1 and 99);