ALTER TABLE "parcels" ADD COLUMN "grams" bigint;
