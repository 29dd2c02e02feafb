import { need } from "./elements/need.ts";
import { DocumentViewer } from "./viewer/document-viewer.ts";
import { sayEnded } from "./viewer/ended.ts";
import { bindKeys } from "./viewer/keys.ts";
import { onEnded } from "./viewer/load.ts";

const root = need("viewer", HTMLDivElement);
onEnded((error) => sayEnded(root, error));
const viewer = new DocumentViewer(root);
bindKeys(root, viewer);
