CREATE TABLE "order_parcel_contents" (
	"parcel_id" uuid,
	"line_id" uuid,
	"set_no" integer,
	"pieces" integer NOT NULL,
	"ordered" integer NOT NULL,
	"sets" integer NOT NULL,
	CONSTRAINT "order_parcel_contents_pkey" PRIMARY KEY("parcel_id","line_id","set_no"),
	CONSTRAINT "parcel_contents_set" CHECK ("set_no" between 1 and "sets"),
	CONSTRAINT "parcel_contents_pieces" CHECK ("pieces" between 1 and "ordered")
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"format" text NOT NULL,
	"grams" integer,
	"tracking_no" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"dispatched_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"collected_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_grams" CHECK ("grams" > 0 and "grams" <= 99000),
	CONSTRAINT "parcels_delivered" CHECK ("delivered_at" is null or "delivered_at" >= "dispatched_at"),
	CONSTRAINT "parcels_dispatched" CHECK ("delivered_at" is null or "dispatched_at" is not null)
);
--> statement-breakpoint
-- Of lines from before, the last day that was counted stands for the one that was promised, which nobody knows any more.
ALTER TABLE "order_lines" ADD COLUMN "promised_on" date;--> statement-breakpoint
UPDATE "order_lines" SET "promised_on" = "dispatch_on";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "promised_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_contents_of_line" ON "order_parcel_contents" ("line_id");--> statement-breakpoint
CREATE INDEX "parcels_on_their_way" ON "order_parcels" ("dispatched_at") WHERE "dispatched_at" is not null and "delivered_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_waiting" ON "order_parcels" ("order_id") WHERE "dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_dispatched" ON "order_lines" ("dispatched_at") WHERE "dispatched_at" is not null;--> statement-breakpoint
ALTER TABLE "order_parcel_contents" ADD CONSTRAINT "order_parcel_contents_parcel_id_order_parcels_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "order_parcels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_parcel_contents" ADD CONSTRAINT "parcel_contents_ordered" FOREIGN KEY ("line_id","ordered","sets") REFERENCES "order_lines"("id","quantity","kinds") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Lines that left before there were parcels: what left together with one number is one.
INSERT INTO "order_parcels" ("id", "order_id", "number", "format", "tracking_no", "tracking_url", "dispatched_at", "delivered_at")
SELECT gen_random_uuid(), "order_id",
  row_number() OVER (PARTITION BY "order_id" ORDER BY "dispatched_at", "tracking_no", "tracking_url"),
  'mediumParcel', "tracking_no", "tracking_url", "dispatched_at", "delivered_at"
FROM (
  SELECT "order_id", "tracking_no", "tracking_url", "dispatched_at",
    CASE WHEN bool_and("state" = 'delivered') THEN greatest(max("state_since"), "dispatched_at") END AS "delivered_at"
  FROM "order_lines" WHERE "dispatched_at" IS NOT NULL AND "state" IN ('dispatched', 'delivered')
  GROUP BY "order_id", "tracking_no", "tracking_url", "dispatched_at"
) AS "left";--> statement-breakpoint
INSERT INTO "order_parcel_contents" ("parcel_id", "line_id", "set_no", "pieces", "ordered", "sets")
SELECT "order_parcels"."id", "order_lines"."id", "set_no", "quantity", "quantity", "kinds"
FROM "order_lines"
JOIN "order_parcels" ON "order_parcels"."order_id" = "order_lines"."order_id"
  AND "order_parcels"."dispatched_at" = "order_lines"."dispatched_at"
  AND "order_parcels"."tracking_no" = "order_lines"."tracking_no"
  AND "order_parcels"."tracking_url" = "order_lines"."tracking_url"
CROSS JOIN LATERAL generate_series(1, "kinds") AS "set_no"
WHERE "order_lines"."state" IN ('dispatched', 'delivered');--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "tracking_no";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "tracking_url";--> statement-breakpoint
-- All parcels together hold no more of a set than was ordered, whoever fills them at once (decision 0086).
CREATE FUNCTION "hold_parcels_to_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_lines WHERE id = NEW.line_id FOR UPDATE;
  IF (SELECT sum(pieces) FROM order_parcel_contents WHERE line_id = NEW.line_id AND set_no = NEW.set_no) > NEW.ordered THEN
    RAISE EXCEPTION 'Parcels hold more than was ordered' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "parcel_contents_in_all" AFTER INSERT OR UPDATE ON "order_parcel_contents"
  FOR EACH ROW EXECUTE FUNCTION "hold_parcels_to_order"();--> statement-breakpoint
-- A parcel leaves once, and then stays as it left.
CREATE FUNCTION "keep_dispatched_parcel"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.dispatched_at IS NOT NULL AND (NEW.order_id, NEW.number, NEW.dispatched_at)
      IS DISTINCT FROM (OLD.order_id, OLD.number, OLD.dispatched_at) THEN
    RAISE EXCEPTION 'A parcel is dispatched once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "parcels_dispatched_once" BEFORE UPDATE ON "order_parcels"
  FOR EACH ROW EXECUTE FUNCTION "keep_dispatched_parcel"();--> statement-breakpoint
CREATE FUNCTION "keep_dispatched_contents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.parcel_id ELSE NEW.parcel_id END;
BEGIN
  IF EXISTS (SELECT FROM order_parcels WHERE id = parcel AND dispatched_at IS NOT NULL) THEN
    RAISE EXCEPTION 'What was in a dispatched parcel stays' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "parcel_contents_stay" BEFORE INSERT OR UPDATE OR DELETE ON "order_parcel_contents"
  FOR EACH ROW EXECUTE FUNCTION "keep_dispatched_contents"();
