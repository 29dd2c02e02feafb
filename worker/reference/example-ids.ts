/** Ids used in all examples. */
export const EXAMPLE_IDS = {
  request_id: "7b0a4f7e-3c1d-4a52-9a2e-0d5f6c1b8e90",
  document_id: "c9d4e1a2-5b6f-4c3d-8e7a-1f2b3c4d5e6f",
  fields_document_id: "0e1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b",
  markdown_fields_document_id: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
  webhook_id: "5f4e3d2c-1b0a-4f9e-8d7c-6b5a4f3e2d1c",
  delivery_id: "dlv_9e8d7c6b-5a4f-4e3d-8c1b-0a9f8e7d6c5b",
} as const;
