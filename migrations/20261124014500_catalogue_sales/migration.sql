CREATE TABLE "catalogue_sales" (
	"sale" integer PRIMARY KEY,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_sales" ADD CONSTRAINT "catalogue_sales_version_catalogue_versions_version_fkey" FOREIGN KEY ("version") REFERENCES "catalogue_versions"("version");--> statement-breakpoint
-- Until now the highest version was on sale.
INSERT INTO "catalogue_sales" ("sale", "version", "by", "at")
SELECT 1, "version", 'start', "created_at" FROM "catalogue_versions" ORDER BY "version" DESC LIMIT 1;
