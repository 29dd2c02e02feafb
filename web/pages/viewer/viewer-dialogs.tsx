/** Keys and their actions, as the script binds them. */
const SHORTCUTS: [keys: string[], does: string][] = [
  [["←", "k"], "Previous page"],
  [["→", "j"], "Next page"],
  [["+", "−"], "Larger, smaller"],
  [["w"], "Fit the width"],
  [["p"], "Fit the whole page"],
  [["r"], "Rotate"],
  [["o"], "Outline and pages"],
  [["b"], "Go to the boxes on the page; ↑ ↓ to move between them, Enter to choose"],
  [["/"], "Search in the document"],
  [["n", "N"], "Next and previous match"],
  [["1", "…"], "Markdown, and the other tabs in order"],
  [["?"], "These shortcuts"],
];

const CloseButton = () => (
  <form method="dialog">
    <button type="submit" class="quiet">
      Close
    </button>
  </form>
);

export const ShortcutsDialog = () => (
  <dialog id="shortcuts" aria-labelledby="shortcuts-title">
    <h2 id="shortcuts-title">Keyboard shortcuts</h2>
    <dl class="shortcuts">
      {SHORTCUTS.map(([keys, does]) => (
        <div>
          <dt>
            {keys.map((key) => (
              <kbd>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <CloseButton />
  </dialog>
);

export const ShareDialog = () => (
  <dialog id="share" aria-labelledby="share-title">
    <h2 id="share-title">Share with a link that expires</h2>
    <p class="hint">
      Anyone with the link can view the document as shown here and save it, without an account. The link is read-only
      and expires on its own; deleting the document revokes it at once.
    </p>
    <form class="inline">
      <label>
        The link works for
        <select name="for">
          <option value="hour">1 hour</option>
          <option value="day" selected>
            1 day
          </option>
          <option value="week">7 days</option>
        </select>
      </label>
      <button type="submit">Make a link</button>
    </form>
    <p class="hint" role="status" data-says />
    <div class="made-link" data-made hidden>
      <input type="text" readonly aria-label="The link" data-address />
      <button type="button" data-copy-link>
        Copy
      </button>
    </div>
    <CloseButton />
  </dialog>
);
