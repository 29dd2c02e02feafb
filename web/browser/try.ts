/** The form for trying a document on the home page: accepts dropped files, and says that a document is being read. */
const form = document.getElementById("try-file");
const drop = document.getElementById("try-drop");
const says = document.getElementById("try-says");

const MEGABYTE = 1024 * 1024;

function say(text: string): void {
  if (says !== null) says.textContent = text;
}

function nameOf(sent: HTMLFormElement): string {
  const file = sent.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  return file === undefined ? "the sample" : `${file.name} (${(file.size / MEGABYTE).toFixed(1)} MB)`;
}

for (const sent of document.querySelectorAll<HTMLFormElement>("form[action='/try']")) {
  sent.addEventListener("submit", () => {
    say(`Reading ${nameOf(sent)} …`);
    sent.setAttribute("aria-busy", "true");
    // Delayed until the form has been sent, which a disabled button would prevent.
    setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>("#try button")) button.disabled = true;
    });
  });
}

// Anyone who returns can try again.
addEventListener("pageshow", () => {
  say("");
  for (const button of document.querySelectorAll<HTMLButtonElement>("#try button")) button.disabled = false;
});

if (form instanceof HTMLFormElement && drop !== null) {
  const field = form.querySelector<HTMLInputElement>("input[type=file]");
  for (const kind of ["dragenter", "dragover"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"]) drop.addEventListener(kind, () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (field === null || files === undefined || files.length === 0) return;
    field.files = files;
    form.requestSubmit();
  });
  field?.addEventListener("change", () => {
    if (field.files?.length) form.requestSubmit();
  });
}
