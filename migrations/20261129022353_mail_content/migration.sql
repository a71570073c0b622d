ALTER TABLE "mails" ADD COLUMN "content" json;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_content" CHECK (num_nonnulls("content", "html") = 1);