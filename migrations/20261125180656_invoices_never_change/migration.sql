-- Invoices and credit notes never change once they are issued, and stay as long as tax law says: six years after the end
-- of the tax year, which is 5 April (decisions §9). Whoever gets hold of the shop's own way to the database cannot make
-- one say something else, or go.
CREATE FUNCTION "refuse_change_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tax_year_end date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'An invoice never changes once it is issued';
  END IF;
  tax_year_end := make_date(extract(year FROM OLD.issued_on)::int, 4, 5);
  IF OLD.issued_on > tax_year_end THEN
    tax_year_end := tax_year_end + interval '1 year';
  END IF;
  IF current_date <= tax_year_end + interval '6 years' THEN
    RAISE EXCEPTION 'An invoice is kept for six years after the end of its tax year';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_invoice"();
