const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  tif: "image/tiff",
  webp: "image/webp",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a stored object is handed out as, by how its key ends. */
export const mediaType = (key: string): string => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
