CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `credit_grants` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`credits` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_grants_positive" CHECK("credit_grants"."credits" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_grants_id` ON `credit_grants` (`id`);--> statement-breakpoint
CREATE INDEX `credit_grants_account` ON `credit_grants` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`account_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`page_count` integer NOT NULL,
	`selected_pages` text,
	`status` text NOT NULL,
	`pages_done` integer DEFAULT 0 NOT NULL,
	`page_failures` text,
	`error` text,
	`results` text,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_request_position` ON `documents` (`request_id`,`position`);--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`alias` text,
	`description` text,
	`status` text NOT NULL,
	`outcome` text,
	`total_documents` integer NOT NULL,
	`total_pages` integer NOT NULL,
	`pages_done` integer DEFAULT 0 NOT NULL,
	`total_size_bytes` integer NOT NULL,
	`download_ms` integer NOT NULL,
	`upload_ms` integer NOT NULL,
	`credits_reserved` integer NOT NULL,
	`credits_charged` integer DEFAULT 0 NOT NULL,
	`credits_released` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `requests_account_newest` ON `requests` (`account_id`,`started_at`,`id`);