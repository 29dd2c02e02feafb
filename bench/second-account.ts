import type { LocalService } from "../scripts/local-service.ts";

/** A key of an account beside the development one. */
export async function secondKey({ baseUrl }: LocalService): Promise<string> {
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(baseUrl + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: baseUrl, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const signedUp = await post("/sign-up", { email: "second@example.com", password: "correct horse battery" });
  const cookie = signedUp.headers.getSetCookie().map((each) => each.split(";")[0]);
  const page = await (await post("/account/keys", { name: "second" }, cookie.join("; "))).text();
  return /quire_[A-Za-z0-9]{46}/.exec(page)?.[0] ?? "";
}
