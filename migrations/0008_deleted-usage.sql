CREATE TABLE `deleted_usage` (
	`account_id` text NOT NULL,
	`date` text NOT NULL,
	`requests` integer NOT NULL,
	`documents` integer NOT NULL,
	`pages` integer NOT NULL,
	`credits` integer NOT NULL,
	PRIMARY KEY(`account_id`, `date`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
