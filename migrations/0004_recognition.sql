ALTER TABLE `requests` ADD `ocr` text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `languages` text;