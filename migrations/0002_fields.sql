ALTER TABLE `documents` ADD `source_document_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `source_request_id` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `json_schema` text;