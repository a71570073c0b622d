CREATE INDEX "contact_messages_unanswered" ON "contact_messages" ("created_at") WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "mails_to_recipient" ON "mails" ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" ("created_at") WHERE "state" = 'failed';