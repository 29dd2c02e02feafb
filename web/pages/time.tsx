/** A moment, in UTC so that it reads the same everywhere. `at` is in milliseconds since 1970. */
export const Time = ({ at }: { at: number }) => {
  const iso = new Date(at).toISOString();
  return (
    <time datetime={iso}>
      <span>{iso.slice(0, 10)}</span> <span>{iso.slice(11, 16)} UTC</span>
    </time>
  );
};
