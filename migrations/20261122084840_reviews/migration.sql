CREATE TABLE "review_invitations" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"item_id" integer NOT NULL,
	"product_id" integer,
	"reference" text,
	"invited_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"small_key" uuid UNIQUE,
	"picture" text,
	CONSTRAINT "review_photos_origin" CHECK (("small_key" is null) <> ("picture" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY,
	"invitation_id" uuid UNIQUE,
	"sample" boolean NOT NULL,
	"item_id" integer NOT NULL,
	"product_id" integer,
	"title" text NOT NULL,
	"rate" smallint NOT NULL,
	"comment" text NOT NULL,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"refusal_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_state" CHECK ("state" in ('draft', 'waiting', 'published', 'refused')),
	CONSTRAINT "reviews_rate" CHECK ("rate" between 1 and 5 or "rate" = 0 and "state" = 'draft'),
	CONSTRAINT "reviews_origin" CHECK ("sample" = ("invitation_id" is null))
);
--> statement-breakpoint
CREATE INDEX "review_invitations_of_email" ON "review_invitations" ("email");--> statement-breakpoint
CREATE INDEX "review_invitations_by_end" ON "review_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" ("review_id","position");--> statement-breakpoint
CREATE INDEX "reviews_of_item" ON "reviews" ("state","item_id","written_at");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" ("state","written_at");--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_invitation_id_review_invitations_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "review_invitations"("id") ON DELETE CASCADE;