CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"label" text NOT NULL UNIQUE,
	"sent_at" timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"parcel_id" bigint NOT NULL REFERENCES "parcels"("id"),
	"pieces" integer NOT NULL
);
