ALTER TABLE "artwork_files" ADD COLUMN "counted_for" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "sent_from" text;--> statement-breakpoint
CREATE INDEX "artwork_files_counted" ON "artwork_files" ("counted_for","created_at") WHERE "counted_for" is not null;--> statement-breakpoint
CREATE INDEX "product_pictures_counted" ON "product_pictures" ("sent_from","created_at");