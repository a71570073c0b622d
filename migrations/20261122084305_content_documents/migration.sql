CREATE TABLE "content_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"edition" integer UNIQUE,
	CONSTRAINT "content_documents_states" CHECK ("state" in ('draft', 'published', 'superseded')),
	CONSTRAINT "content_documents_editions" CHECK (("state" = 'draft') = ("edition" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_documents_version" ON "content_documents" ("kind","key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "content_documents_one_draft" ON "content_documents" ("kind","key") WHERE "state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "content_documents_one_published" ON "content_documents" ("kind","key") WHERE "state" = 'published';--> statement-breakpoint
CREATE INDEX "content_documents_of_state" ON "content_documents" ("state");