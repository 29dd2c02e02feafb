ALTER TABLE `accounts` ADD `trial_ends_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_trials` ON `accounts` (`trial_ends_at`) WHERE "accounts"."trial_ends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_source` ON `documents` (`source_document_id`) WHERE "documents"."source_document_id" IS NOT NULL;