CREATE TABLE "proof_comparisons" (
	"before_key" uuid,
	"before_page" integer,
	"after_key" uuid,
	"after_page" integer,
	"facts" jsonb NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	CONSTRAINT "proof_comparisons_pkey" PRIMARY KEY("before_key","before_page","after_key","after_page")
);
