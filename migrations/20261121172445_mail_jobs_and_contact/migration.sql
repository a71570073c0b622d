CREATE TABLE "contact_keys" (
	"id" integer PRIMARY KEY,
	"key" text NOT NULL,
	CONSTRAINT "contact_keys_one" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text,
	"about" text,
	"request_id" text,
	"message" text NOT NULL,
	"sender_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("state" in ('queued', 'sending', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text UNIQUE,
	"every_seconds" integer,
	"most_attempts" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "jobs_attempts" CHECK ("attempts" >= 0 and "most_attempts" > 0),
	CONSTRAINT "jobs_every_seconds" CHECK ("every_seconds" > 0)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_by_sender" ON "contact_messages" ("sender_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" ("email","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" ("created_at");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" ("run_at") WHERE "done_at" is null and "failed_at" is null;