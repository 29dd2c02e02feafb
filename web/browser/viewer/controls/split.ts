const STEP = 2;
const RANGE = { min: 20, max: 80 };
const REMEMBERED = "quire-viewer-split";

/** The line between pages and content, movable with the pointer and the arrow keys. */
export function movableSplit(viewer: HTMLElement, separator: HTMLElement): void {
  let share = Number(localStorage.getItem(REMEMBERED) ?? 50);
  const set = (wanted: number): void => {
    share = Math.min(RANGE.max, Math.max(RANGE.min, wanted));
    viewer.style.setProperty("--share", String(share / 100));
    separator.ariaValueNow = String(Math.round(share));
    localStorage.setItem(REMEMBERED, String(share));
  };
  set(Number.isFinite(share) ? share : 50);
  separator.addEventListener("keydown", (event) => {
    const wanted = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: RANGE.min,
      End: RANGE.max,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(wanted);
  });
  separator.addEventListener("dblclick", () => set(50));
  separator.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    separator.setPointerCapture(event.pointerId);
  });
  separator.addEventListener("pointermove", (event) => {
    if (!separator.hasPointerCapture(event.pointerId)) return;
    const left = separator.previousElementSibling?.getBoundingClientRect().left;
    const right = separator.parentElement?.getBoundingClientRect().right;
    if (left !== undefined && right !== undefined) set((100 * (event.clientX - left)) / (right - left));
  });
}
