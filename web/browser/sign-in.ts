/*
 * The part of an address after `#` never reaches the service: the browser keeps it across the redirect to this page,
 * which sends it back with the rest of the address.
 */
const { hash } = location;

if (hash.length > 1) {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=next]")) {
    if (!field.value.includes("#")) field.value += hash;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href*='next=']")) {
    const url = new URL(link.href);
    const next = url.searchParams.get("next") ?? "";
    if (!next.includes("#")) url.searchParams.set("next", next + hash);
    link.href = url.href;
  }
}
