import { need } from "./elements/need.ts";
import { DocumentViewer } from "./viewer/document-viewer.ts";
import { sayEnded } from "./viewer/ended.ts";
import { bindKeys } from "./viewer/keys.ts";
import { onEnded } from "./viewer/records/load.ts";

const root = need("viewer", HTMLDivElement);
onEnded((error) => sayEnded(root, error));

function begin(): void {
  bindKeys(root, new DocumentViewer(root));
}

/** As part of another page, the viewer loads nothing until the reader comes near it. */
function beginWhenNear(): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: "20%" },
  );
  observer.observe(root);
}

if (root.classList.contains("in-page")) beginWhenNear();
else begin();
