import type { LocalService } from "../../scripts/service/local-service.ts";

/** Creates a second account beside the development one, as a user would, and returns its API key. */
export async function secondKey({ baseUrl }: LocalService): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: baseUrl, Cookie: cookie };
    const response = await fetch(baseUrl + path, { ...init, redirect: "manual", headers });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    return response.text();
  };
  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: "POST", body: new URLSearchParams(fields) });
  await post("/sign-up", { email: "second@example.com", password: "correct horse battery" });
  await post("/account/keys", { name: "second" });
  // The key is shown once, on the page to which the form redirects.
  const key = /quire_[A-Za-z0-9]{46}/.exec(await send("/account/keys"))?.[0];
  if (key === undefined) throw new Error("No key was shown.");
  return key;
}
