CREATE TABLE "proof_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form_id" uuid NOT NULL UNIQUE,
	"by" text NOT NULL,
	"actor_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"place" integer,
	"page" integer,
	"x_mm" real,
	"y_mm" real,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_comments_by" CHECK ("by" in ('customer', 'staff')),
	CONSTRAINT "proof_comments_text" CHECK (char_length("text") between 1 and 1000),
	CONSTRAINT "proof_comments_pin" CHECK (("place" is null) = ("page" is null) and ("page" is null) = ("x_mm" is null) and ("x_mm" is null) = ("y_mm" is null))
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"line_id" uuid,
	"number" integer,
	"place" integer,
	"set_no" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "proof_files_pkey" PRIMARY KEY("line_id","number","place"),
	CONSTRAINT "proof_files_kind" CHECK ("kind" in ('print', 'cut')),
	CONSTRAINT "proof_files_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "proof_pages" (
	"file_key" uuid,
	"page" integer,
	"facts" jsonb NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	CONSTRAINT "proof_pages_pkey" PRIMARY KEY("file_key","page")
);
--> statement-breakpoint
CREATE INDEX "proof_comments_of_line" ON "proof_comments" ("line_id","id");--> statement-breakpoint
CREATE INDEX "proof_files_key" ON "proof_files" ("key");--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_version" FOREIGN KEY ("line_id","number") REFERENCES "proof_versions"("line_id","number") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_version" FOREIGN KEY ("line_id","number") REFERENCES "proof_versions"("line_id","number") ON DELETE CASCADE;