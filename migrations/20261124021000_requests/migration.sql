CREATE TABLE "idempotent_answers" (
	"key_hash" text PRIMARY KEY,
	"request_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Unlogged: written with every change by anybody, and worth nothing after a minute.
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_answers_expiry" ON "idempotent_answers" ("expires_at");
