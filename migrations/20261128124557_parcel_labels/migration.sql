ALTER TABLE "order_parcels" ADD COLUMN "carrier" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "label_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "label_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "labelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "carrier_order" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "carrier_label" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "parcels_labelled" CHECK (("labelled_at" is null) = ("carrier_order" is null));