import ipaddr from "ipaddr.js";

/**
 * Whether an address may be fetched. DNS rebinding (a name that resolves differently the second time) cannot be
 * prevented inside a Worker, which does not choose the IP address it connects to; the platform itself only routes to
 * public addresses.
 */
export type AddressRefusal = { ok: true } | { ok: false; message: string };

const refused = (message: string): AddressRefusal => ({ ok: false, message });

/** Host names of this machine or of a private network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain)$/;
const PUBLIC_PORTS = new Set(["", "80", "443"]);

/**
 * Whether an IP literal is an ordinary public unicast address: not private, loopback, link-local, CGNAT, NAT64, 6to4,
 * Teredo, documentation ...
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // `::127.0.0.1`, the IPv4-compatible form deprecated by RFC 4291: the library considers it an ordinary address.
  const compatible = address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
  return address.range() === "unicast" && !compatible;
}

/** Checks an address as written, without a DNS lookup. */
export function checkSourceAddress(url: URL, allowPrivate: boolean): AddressRefusal {
  if (url.username !== "" || url.password !== "") return refused("must not carry a user name or password");
  if (allowPrivate) {
    return url.protocol === "https:" || url.protocol === "http:"
      ? { ok: true }
      : refused("must be an http or https URL");
  }
  if (url.protocol !== "https:") return refused("must be an https URL");
  if (!PUBLIC_PORTS.has(url.port)) return refused("must use port 80 or 443");
  const host = url.hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "")
    .toLowerCase();
  if (ipaddr.isValid(host)) {
    return isPublicAddress(host) ? { ok: true } : refused("must not point to a private or reserved address");
  }
  if (!host.includes(".") || LOCAL_NAME.test(host)) return refused("must name a public host");
  return { ok: true };
}
