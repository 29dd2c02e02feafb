import createPurifier from "dompurify";
import { marked } from "marked";

const purifier = createPurifier(window);

/** Names of crops, the document's own images. Anything else would be requested from elsewhere. */
const CROP_NAME = /^page-\d+-figure-\d+\.png$/;

/** Text from a PDF as harmless nodes: no scripts, no styles, no forms, no images from elsewhere. */
export function safeMarkdown(markdown: string, imageBase: string): DocumentFragment {
  const html = marked.parse(markdown, { async: false, gfm: true });
  const fragment = purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ["style", "form", "button", "svg", "math", "video", "audio", "iframe"],
    FORBID_ATTR: ["style", "id", "name", "srcset"],
  });
  for (const image of fragment.querySelectorAll("img")) {
    const name = image.getAttribute("src") ?? "";
    if (CROP_NAME.test(name)) {
      image.setAttribute("loading", "lazy");
      image.setAttribute("src", `${imageBase}/${name}`);
    } else image.remove();
  }
  for (const link of fragment.querySelectorAll("a")) {
    link.setAttribute("rel", "noopener noreferrer nofollow");
    link.setAttribute("target", "_blank");
  }
  return fragment;
}
