CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY,
	"page" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "product_pictures_size" CHECK ("width" > 0 and "height" > 0 and "bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
CREATE INDEX "cart_lines_picture" ON "cart_lines" ("picture_id");--> statement-breakpoint
CREATE INDEX "product_pictures_unused" ON "product_pictures" ("created_at") WHERE "used_at" is null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_picture_id_product_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "product_pictures"("id") ON DELETE SET NULL;