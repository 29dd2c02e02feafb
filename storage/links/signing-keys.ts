import * as z from "zod";

/** A key that signs links or only verifies earlier ones. */
export interface SigningKey {
  id: string;
  secret: string;
}

/** Parses `id:secret,id:secret`; the first key signs, all of them verify. */
export const signingKeysSchema = z.string().transform((text, context): SigningKey[] => {
  const keys = text.split(",").map((entry) => {
    const [id = "", ...secret] = entry.trim().split(":");
    return { id, secret: secret.join(":") };
  });
  if (keys.some((key) => !/^[A-Za-z0-9_-]+$/.test(key.id) || key.secret.length < 32)) {
    context.addIssue({ code: "custom", message: "must be `id:secret` pairs with secrets of at least 32 characters" });
    return z.NEVER;
  }
  return keys;
});
