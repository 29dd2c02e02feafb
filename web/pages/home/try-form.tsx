interface TryFormProps {
  pages: number;
  megabytes: number;
  perHour: number;
  minutes: number;
}

const SAMPLES = [
  ["invoice", "An invoice", "1 page, items and totals"],
  ["paper", "A paper", "4 pages, columns and tables"],
  ["scan", "A scan", "1 page, skewed, without a text layer"],
] as const;

const hours = (minutes: number): string => (minutes === 60 ? "an hour" : `${minutes} minutes`);

/**
 * A form for trying one's own document, or one of three samples. Works without scripts; `try.js` handles dropped files.
 */
export const TryForm = ({ pages, megabytes, perHour, minutes }: TryFormProps) => (
  <section id="try" class="try" aria-labelledby="try-title">
    <h2 id="try-title">Try it now, without an account</h2>
    <div class="try-ways">
      <form method="post" action="/try" encType="multipart/form-data" id="try-file">
        <label class="drop" id="try-drop">
          <strong>Drop a PDF or a picture here</strong>
          <span>or choose one:</span>
          <input
            type="file"
            name="documents"
            required
            accept="application/pdf,image/png,image/jpeg,image/tiff,image/webp,.pdf"
            aria-describedby="try-limits"
          />
        </label>
        <button type="submit">Read it</button>
      </form>
      <div class="samples">
        <p>Or one of ours:</p>
        {SAMPLES.map(([name, title, words]) => (
          <form method="post" action="/try">
            <input type="hidden" name="sample" value={name} />
            <button type="submit" class="sample">
              <strong>{title}</strong>
              <span>{words}</span>
            </button>
          </form>
        ))}
      </div>
    </div>
    <p class="hint" id="try-limits">
      Your own file: up to {pages} pages and {megabytes} MB, {perHour} files an hour. Only you can open it, and it is
      removed after {hours(minutes)}, unless you sign up and keep it. Our samples were read beforehand, in a few seconds
      at most.
    </p>
    <p class="hint" id="try-says" role="status" />
  </section>
);
