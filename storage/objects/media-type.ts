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

/** Media type of a stored object, according to the extension of its key. */
export const mediaType = (key: string): string => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
