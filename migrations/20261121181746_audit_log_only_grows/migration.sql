-- The audit log is only ever added to (decisions/0018): whoever gets hold of the shop's own way to the database cannot
-- make an entry say something else, or go.
CREATE FUNCTION "refuse_change_of_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only ever added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_grow" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_entry"();
