CREATE TABLE "complaint_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_photos" (
	"id" uuid PRIMARY KEY,
	"line_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"message_id" integer,
	"type" text NOT NULL,
	"small_key" uuid UNIQUE,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_photos_small" CHECK (("type" = 'heic') = ("small_key" is null))
);
--> statement-breakpoint
CREATE TABLE "complaint_reprints" (
	"id" uuid PRIMARY KEY,
	"complaint_id" integer NOT NULL,
	"job_id" uuid UNIQUE,
	"set_no" integer NOT NULL,
	"pieces" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tracking_no" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "complaint_reprints_pieces" CHECK ("pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"form_id" uuid NOT NULL UNIQUE,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"sets" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"unsent_reprints" integer DEFAULT 0 NOT NULL,
	"proposed_amount" integer,
	"proposed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "complaints_pieces" CHECK ("pieces" > 0),
	CONSTRAINT "complaints_closed" CHECK (("state" = 'closed') = ("closed_at" is not null)),
	CONSTRAINT "complaints_answered" CHECK ("state" <> 'answered' or "answered_at" is not null),
	CONSTRAINT "complaints_unsent" CHECK ("unsent_reprints" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complaint_answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "complaint_messages_in_order" ON "complaint_messages" ("complaint_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_messages_form" ON "complaint_messages" ("form_id","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_photos_of_message" ON "complaint_photos" ("message_id");--> statement-breakpoint
CREATE INDEX "complaint_photos_of_form" ON "complaint_photos" ("line_id","form_id");--> statement-breakpoint
CREATE INDEX "complaint_reprints_of_complaint" ON "complaint_reprints" ("complaint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open_of_line" ON "complaints" ("line_id") WHERE "state" <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_of_order" ON "complaints" ("order_id");--> statement-breakpoint
CREATE INDEX "complaints_by_state" ON "complaints" ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "complaints_by_time" ON "complaints" ("opened_at","id");--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_message_id_complaint_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "complaint_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "complaint_reprints" ADD CONSTRAINT "complaint_reprints_complaint_id_complaints_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id");