ALTER TABLE "order_parcel_contents" DROP CONSTRAINT "order_parcel_contents_pkey";--> statement-breakpoint
ALTER TABLE "order_parcel_contents" ADD COLUMN "reprint_id" uuid;--> statement-breakpoint
ALTER TABLE "order_parcel_contents" ADD CONSTRAINT "parcel_contents_once" UNIQUE NULLS NOT DISTINCT("parcel_id","line_id","set_no","reprint_id");--> statement-breakpoint
-- All parcels together hold no more of a set than was ordered, and of a reprint no more than is printed again (decision 0092).
CREATE OR REPLACE FUNCTION "hold_parcels_to_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer := NEW.ordered;
BEGIN
  PERFORM FROM order_lines WHERE id = NEW.line_id FOR UPDATE;
  IF NEW.reprint_id IS NOT NULL THEN
    SELECT reprint.pieces INTO most FROM complaint_reprints reprint JOIN complaints complaint ON complaint.id = reprint.complaint_id
      WHERE reprint.id = NEW.reprint_id AND complaint.line_id = NEW.line_id AND reprint.set_no = NEW.set_no;
  END IF;
  IF most IS NULL OR (
    SELECT sum(pieces) FROM order_parcel_contents
      WHERE line_id = NEW.line_id AND set_no = NEW.set_no AND reprint_id IS NOT DISTINCT FROM NEW.reprint_id
  ) > most THEN
    RAISE EXCEPTION 'Parcels hold more than was ordered' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
