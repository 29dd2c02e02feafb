/** Descriptions of what went wrong in the operating system or on the way to a service, by Node's error codes. */
const WORDS: Record<string, (what: string) => string> = {
  ENOENT: (what) => `there is no file or folder ${what}`,
  EACCES: (what) => `${what} may not be read or written by this user`,
  EPERM: (what) => `${what} may not be changed by this user`,
  EROFS: (what) => `${what} is on a disk that cannot be written to`,
  EISDIR: (what) => `${what} is a folder, not a file`,
  ENOTDIR: (what) => `a part of ${what} is a file, not a folder`,
  EEXIST: (what) => `${what} already exists and is not a folder`,
  ENOSPC: (what) => `the disk has no room left for ${what}`,
  EMFILE: () => "too many files are open; raise the limit with `ulimit -n`",
  ENAMETOOLONG: (what) => `the name ${what} is too long for this disk`,
  ENOTFOUND: (what) => `there is no host named ${what}`,
  EAI_AGAIN: (what) => `the name ${what} could not be looked up: is this machine online?`,
  ECONNREFUSED: (what) => `nothing listens at ${what}`,
  ECONNRESET: () => "the connection was cut off",
  ETIMEDOUT: (what) => `${what} did not answer in time`,
  EHOSTUNREACH: (what) => `${what} cannot be reached from this machine`,
  ENETUNREACH: () => "this machine has no network",
  EADDRINUSE: (what) => `another program listens at ${what}`,
  CERT_HAS_EXPIRED: () => "the certificate of the server has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: () => "the certificate of the server is self-signed",
  UND_ERR_SOCKET: () => "the connection was cut off",
  UND_ERR_CONNECT_TIMEOUT: () => "the server did not answer in time",
};

/** An error in plain words, with its cause if its own message does not contain that. */
export function inPlainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = translated(error);
  if (known !== undefined) return known;
  if (!(error.cause instanceof Error)) return error.message;
  const cause = inPlainWords(error.cause);
  // If the message quotes one of its causes, as the client's messages do, plain words replace the quotation.
  for (let behind: unknown = error.cause; behind instanceof Error; behind = behind.cause)
    if (behind.message !== "" && error.message.includes(behind.message))
      return error.message.replace(behind.message, inPlainWords(behind));
  return error.cause.message === "" ? error.message : `${error.message}: ${cause}`;
}

/** The code of an error from Node or the operating system. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function translated(error: Error): string | undefined {
  const words = WORDS[codeOf(error) ?? ""];
  if (words !== undefined) return words(subjectOf(error));
  // Node tries each address of a name and reports all of them.
  return error instanceof AggregateError && error.message === "" ? inPlainWords(error.errors.at(-1)) : undefined;
}

function subjectOf(error: Error): string {
  if ("path" in error && typeof error.path === "string") return error.path;
  if ("hostname" in error) return String(error.hostname);
  if ("address" in error) return "port" in error ? `${error.address}:${error.port}` : String(error.address);
  return "what was asked for";
}
