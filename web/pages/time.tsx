interface TimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** Says the hour and how long ago it was; otherwise one of the two, whichever tells more. */
  full?: boolean;
}

/** A moment, in UTC so that it reads the same everywhere; `account.js` puts it into the reader's own time. */
export const Time = ({ at, full = false }: TimeProps) => {
  const iso = new Date(at).toISOString();
  return (
    <time datetime={iso} {...(full ? { "data-full": "" } : {})}>
      <span>{iso.slice(0, 10)}</span> <span>{iso.slice(11, 16)} UTC</span>
    </time>
  );
};
