CREATE TABLE "artwork_mends" (
	"file_id" uuid PRIMARY KEY,
	"mends" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork_mends" ADD CONSTRAINT "artwork_mends_file_id_artwork_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "artwork_files"("id") ON DELETE CASCADE;