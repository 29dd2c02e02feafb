import { expect, it } from "vitest";
import { linkedImages, linkLocally } from "../../../client/service/local-links.ts";

const images = linkedImages([
  { url: "https://quire.example/files/d1/page-1.png?expires=1&sig=a", filename: "page-1.png" },
]);

it("links to images lead to the saved copies, in Markdown and in JSON, however they are signed", () => {
  const text = "So it is. ([p. 1](https://quire.example/files/d1/page-1.png?expires=2&sig=b))";
  expect(linkLocally(text, images)).toBe("So it is. ([p. 1](images/page-1.png))");
  expect(linkLocally(JSON.stringify({ s1: text }), images)).toBe('{"s1":"So it is. ([p. 1](images/page-1.png))"}');
});

it("links in the document itself are kept, even to images with the same name", () => {
  const text =
    "See [this](https://elsewhere.example/page-1.png) and https://quire.example/files/d2/page-1.png, http://[.";
  expect(linkLocally(text, images)).toBe(text);
});
