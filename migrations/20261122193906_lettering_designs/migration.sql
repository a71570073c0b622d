CREATE TABLE "account_designs" (
	"user_id" uuid,
	"design_id" text,
	"name" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_designs_pkey" PRIMARY KEY("user_id","design_id")
);
--> statement-breakpoint
CREATE TABLE "lettering_designs" (
	"id" text PRIMARY KEY,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_designs_design" ON "account_designs" ("design_id");--> statement-breakpoint
CREATE INDEX "lettering_designs_used" ON "lettering_designs" ("used_at");--> statement-breakpoint
ALTER TABLE "account_designs" ADD CONSTRAINT "account_designs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_designs" ADD CONSTRAINT "account_designs_design_id_lettering_designs_id_fkey" FOREIGN KEY ("design_id") REFERENCES "lettering_designs"("id");