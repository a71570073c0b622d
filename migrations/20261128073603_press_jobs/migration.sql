CREATE TABLE "press_gangs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_gangs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" uuid NOT NULL UNIQUE,
	"key" text NOT NULL,
	"press" text NOT NULL,
	"stock" text NOT NULL,
	"lamination" text NOT NULL,
	"printing" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"unit" text NOT NULL,
	"make_ready" integer NOT NULL,
	"dispatch_on" date NOT NULL,
	"estimate" integer NOT NULL,
	"cost" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	"printed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "press_job_files" (
	"job_id" uuid,
	"line_id" uuid NOT NULL,
	"proof_no" integer NOT NULL,
	"place" integer,
	"sha256" text NOT NULL,
	CONSTRAINT "press_job_files_pkey" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "press_jobs" (
	"id" uuid PRIMARY KEY,
	"line_id" uuid NOT NULL,
	"set_no" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"proof_no" integer NOT NULL,
	"digest" text NOT NULL,
	"ordered" integer NOT NULL,
	"sets" integer NOT NULL,
	"quantity" integer NOT NULL,
	"overs" integer NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"dispatch_on" date NOT NULL,
	"gang_id" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "press_jobs_source" UNIQUE("id","line_id","proof_no"),
	CONSTRAINT "press_jobs_kind" CHECK ("kind" in ('first', 'reprint')),
	CONSTRAINT "press_jobs_reason" CHECK (("kind" = 'first') = ("reason" = '')),
	CONSTRAINT "press_jobs_set" CHECK ("set_no" between 1 and "sets"),
	CONSTRAINT "press_jobs_quantity" CHECK ("quantity" > 0 and ("kind" = 'reprint' or "quantity" <= "ordered")),
	CONSTRAINT "press_jobs_overs" CHECK ("overs" between 0 and "quantity"),
	CONSTRAINT "press_jobs_first_is_planned" CHECK ("kind" = 'reprint' or "gang_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "press_layouts" (
	"gang_id" integer,
	"no" integer,
	"run" integer NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "press_layouts_pkey" PRIMARY KEY("gang_id","no"),
	CONSTRAINT "press_layouts_run" CHECK ("run" > 0)
);
--> statement-breakpoint
CREATE TABLE "press_step_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_step_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"step_no" integer NOT NULL,
	"kind" text NOT NULL,
	"good" integer NOT NULL,
	"spoiled" integer NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "press_step_events_form" UNIQUE("form_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "press_steps" (
	"job_id" uuid,
	"no" integer,
	"kind" text NOT NULL,
	"station" text NOT NULL,
	"name" text NOT NULL,
	"set_up" integer NOT NULL,
	"minutes" integer NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"spoiled" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "press_steps_pkey" PRIMARY KEY("job_id","no"),
	CONSTRAINT "press_steps_pieces" CHECK ("good" >= 0 and "spoiled" >= 0),
	CONSTRAINT "press_steps_started" CHECK ("done_at" is null or "started_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amount" UNIQUE("id","quantity","kinds");--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_hash" UNIQUE("line_id","number","place","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "press_jobs_first_run" ON "press_jobs" ("line_id","set_no") WHERE "kind" = 'first';--> statement-breakpoint
CREATE INDEX "press_jobs_of_gang" ON "press_jobs" ("gang_id");--> statement-breakpoint
CREATE INDEX "press_jobs_of_line" ON "press_jobs" ("line_id");--> statement-breakpoint
CREATE INDEX "press_step_events_of_job" ON "press_step_events" ("job_id","id");--> statement-breakpoint
CREATE INDEX "press_steps_open" ON "press_steps" ("job_id") WHERE "done_at" is null;--> statement-breakpoint
ALTER TABLE "press_job_files" ADD CONSTRAINT "press_job_files_job" FOREIGN KEY ("job_id","line_id","proof_no") REFERENCES "press_jobs"("id","line_id","proof_no") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_job_files" ADD CONSTRAINT "press_job_files_approved" FOREIGN KEY ("line_id","proof_no","place","sha256") REFERENCES "proof_files"("line_id","number","place","sha256") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_jobs" ADD CONSTRAINT "press_jobs_gang_id_press_gangs_id_fkey" FOREIGN KEY ("gang_id") REFERENCES "press_gangs"("id");--> statement-breakpoint
ALTER TABLE "press_jobs" ADD CONSTRAINT "press_jobs_ordered" FOREIGN KEY ("line_id","ordered","sets") REFERENCES "order_lines"("id","quantity","kinds") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_jobs" ADD CONSTRAINT "press_jobs_approval" FOREIGN KEY ("line_id","proof_no") REFERENCES "proof_approvals"("line_id","standing_no") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_jobs" ADD CONSTRAINT "press_jobs_version" FOREIGN KEY ("line_id","proof_no","digest") REFERENCES "proof_versions"("line_id","number","digest") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_layouts" ADD CONSTRAINT "press_layouts_gang_id_press_gangs_id_fkey" FOREIGN KEY ("gang_id") REFERENCES "press_gangs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_step_events" ADD CONSTRAINT "press_step_events_step" FOREIGN KEY ("job_id","step_no") REFERENCES "press_steps"("job_id","no") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "press_steps" ADD CONSTRAINT "press_steps_job_id_press_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "press_jobs"("id") ON DELETE CASCADE;