CREATE TABLE "artwork_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" text NOT NULL,
	"findings" jsonb NOT NULL,
	"customer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_answers_answer" CHECK ("answer" in ('confirmed', 'staff asked'))
);
--> statement-breakpoint
CREATE TABLE "artwork_checks" (
	"file_id" uuid,
	"digest" text,
	"rules_version" integer,
	"requirements" jsonb NOT NULL,
	"verdict" text,
	"report" jsonb,
	"wanted_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"took_ms" integer,
	CONSTRAINT "artwork_checks_pkey" PRIMARY KEY("file_id","digest","rules_version"),
	CONSTRAINT "artwork_checks_done" CHECK (("verdict" is null) = ("checked_at" is null)),
	CONSTRAINT "artwork_checks_report" CHECK (("verdict" is null) = ("report" is null))
);
--> statement-breakpoint
CREATE TABLE "artwork_evaluations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_evaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"evaluation" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_evaluations_evaluation" CHECK ("evaluation" in ('accepted', 'refused')),
	CONSTRAINT "artwork_evaluations_reason" CHECK (("evaluation" = 'refused') = ("reason" <> '')),
	CONSTRAINT "artwork_evaluations_note" CHECK (char_length("note") <= 1000)
);
--> statement-breakpoint
CREATE INDEX "artwork_answers_of_file" ON "artwork_answers" ("file_id","id");--> statement-breakpoint
CREATE INDEX "artwork_checks_waiting" ON "artwork_checks" ("wanted_at") WHERE "verdict" is null;--> statement-breakpoint
CREATE INDEX "artwork_evaluations_of_file" ON "artwork_evaluations" ("file_id","id");--> statement-breakpoint
ALTER TABLE "artwork_answers" ADD CONSTRAINT "artwork_answers_file_id_artwork_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "artwork_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "artwork_answers" ADD CONSTRAINT "artwork_answers_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "artwork_checks" ADD CONSTRAINT "artwork_checks_file_id_artwork_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "artwork_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD CONSTRAINT "artwork_evaluations_file_id_artwork_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "artwork_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "artwork_evaluations" ADD CONSTRAINT "artwork_evaluations_staff_id_users_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE SET NULL;