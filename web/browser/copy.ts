/** Buttons that copy the text of another element: `<button data-copy="id">`. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy ?? "")?.textContent ?? "";
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  });
}
