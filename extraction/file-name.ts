/** A source's name without its `.pdf`, as output names start with it. */
export const baseName = (fileName: string): string => fileName.replace(/\.pdf$/i, "") || "document";
