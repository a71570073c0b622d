CREATE TABLE "proof_comparisons" (
	"before_key" uuid,
	"before_page" integer,
	"after_key" uuid,
	"after_page" integer,
	"facts" jsonb NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	CONSTRAINT "proof_comparisons_pkey" PRIMARY KEY("before_key","before_page","after_key","after_page")
);
--> statement-breakpoint
ALTER TABLE "proof_comments" ADD COLUMN "thread_id" bigint;--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "mends" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "edge" jsonb;--> statement-breakpoint
CREATE INDEX "proof_comments_of_thread" ON "proof_comments" ("thread_id");--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_thread" FOREIGN KEY ("thread_id") REFERENCES "proof_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_answer" CHECK ("thread_id" is null or "place" is null);