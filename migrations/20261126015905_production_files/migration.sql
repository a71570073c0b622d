CREATE TABLE "production_files" (
	"file_id" uuid PRIMARY KEY,
	"line_id" uuid NOT NULL,
	"made_from" text NOT NULL,
	"key" uuid UNIQUE,
	"sha256" text,
	"size" integer,
	"plates_key" uuid UNIQUE,
	"findings" jsonb NOT NULL,
	"refusal" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "production_files_whole" CHECK (("key" is null) = ("sha256" is null) and ("key" is null) = ("size" is null)),
	CONSTRAINT "production_files_refusal" CHECK (("key" is null) = ("refusal" <> ''))
);
--> statement-breakpoint
CREATE INDEX "production_files_of_line" ON "production_files" ("line_id");--> statement-breakpoint
ALTER TABLE "production_files" ADD CONSTRAINT "production_files_file_id_artwork_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "artwork_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_files" ADD CONSTRAINT "production_files_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id");