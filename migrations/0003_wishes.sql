CREATE TABLE `idempotency_keys` (
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`attempt` text NOT NULL,
	`lease_until` integer NOT NULL,
	`request_id` text,
	`fingerprint` text,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `retention_days` integer;--> statement-breakpoint
ALTER TABLE `requests` ADD `enrichment_mode` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `requests_account_running` ON `requests` (`account_id`) WHERE "requests"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `requests_expiry` ON `requests` (`expires_at`) WHERE "requests"."expires_at" IS NOT NULL;