CREATE TABLE "mail_passages" (
	"hash" text PRIMARY KEY,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "passage" text;