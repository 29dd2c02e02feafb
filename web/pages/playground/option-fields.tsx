const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language, or the name of its model if that says more: `chi_sim`. */
function nameOf(language: string): string {
  return /^[a-z]{3}$/.test(language) ? (names.of(language) ?? language) : language;
}

/** Pages, password and recognition: options that most jobs do not need. */
export const OptionFields = ({ languages }: { languages: string[] }) => (
  <details id="options" class="options part-of-form">
    <summary>
      Options <span class="hint said" id="options-said" />
    </summary>
    <div class="option-fields">
      <div>
        <label>
          Pages
          <input type="text" id="pages" name="pages" placeholder="all, or 1,3,5-8" aria-describedby="pages-fault" />
        </label>
        <p id="pages-fault" class="fault" />
      </div>
      <div>
        <label>
          Password of the PDF
          <input
            type="password"
            id="password"
            name="password"
            autocomplete="off"
            maxlength={500}
            aria-describedby="password-fault"
          />
        </label>
        <p id="password-fault" class="fault" />
      </div>
      <div>
        <label>
          Text in pictures (OCR)
          <select id="ocr" name="ocr">
            <option value="auto">where needed</option>
            <option value="off">never</option>
            <option value="force">on every page</option>
          </select>
        </label>
      </div>
      <div>
        <label>
          Name of the job
          <input type="text" id="alias" name="alias" maxlength={200} aria-describedby="alias-fault" />
        </label>
        <p id="alias-fault" class="fault" />
      </div>
      <fieldset class="choices whole">
        <legend>Languages of text in pictures</legend>
        {languages.map((language) => (
          <label class="choice">
            <input type="checkbox" name="language" value={language} /> {nameOf(language)}
          </label>
        ))}
        <p id="language-order" class="hint" aria-live="polite" />
        <p id="languages-fault" class="fault" />
      </fieldset>
    </div>
  </details>
);
