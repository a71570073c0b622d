CREATE TABLE "artwork_cut_lines" (
	"submission_id" uuid,
	"sha256" text,
	"set" integer NOT NULL,
	"line" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_cut_lines_pkey" PRIMARY KEY("submission_id","sha256"),
	CONSTRAINT "artwork_cut_lines_set" CHECK ("set" between 1 and 99),
	CONSTRAINT "artwork_cut_lines_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "artwork_cut_lines" ADD CONSTRAINT "artwork_cut_lines_submission_id_artwork_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "artwork_submissions"("id") ON DELETE CASCADE;