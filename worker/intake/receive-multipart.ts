import type { Ctx } from "../../platform/ctx.ts";
import { type Fault, ServiceError } from "../../platform/errors.ts";
import type { FaultPlace } from "./faults.ts";
import { safeFileName } from "./file-name.ts";
import { type FilePart, readMultipart } from "./multipart.ts";
import {
  type IntakeTarget,
  parseFormText,
  type ReceivedForm,
  type ReceivedSource,
  readText,
  receiveSource,
  tooManyDocuments,
} from "./receive-sources.ts";

const FILES = new Set(["documents", "documents[]"]);
/** What clients send in a multipart field to say "no files". */
const NO_FILES = new Set(["", "[]", "null"]);

/** Handles the parts of a submission as they arrive: files go to storage, texts are collected. */
class MultipartIntake {
  readonly sources: ReceivedSource[] = [];
  readonly forms: string[] = [];
  fileCount = 0;
  private readonly ctx: Ctx;
  private readonly target: IntakeTarget;

  constructor(ctx: Ctx, target: IntakeTarget) {
    this.ctx = ctx;
    this.target = target;
  }

  async take(part: FilePart): Promise<void> {
    const { MAX_JSON_BODY_BYTES, MAX_DOCUMENTS_PER_REQUEST: limit } = this.ctx.configuration;
    if (part.field === "form") {
      this.forms.push(await readText(part.chunks, MAX_JSON_BODY_BYTES));
      return;
    }
    if (!FILES.has(part.field)) {
      throw new ServiceError("unprocessable", `Files are sent as \`documents\`, not as \`${shown(part.field)}\`.`, {
        faults: [unknownPart(part.field)],
      });
    }
    const index = this.fileCount++;
    if (this.fileCount > limit) throw tooManyDocuments(limit);
    const fileName = safeFileName(unquoted(part.fileName));
    const place: FaultPlace = { field: "documents", index, shownName: fileName };
    const named = part.fileName !== "";
    const source = await receiveSource(this.ctx, { ...this.target, fileName, place, chunks: part.chunks, named });
    if (source !== undefined) this.sources.push(source);
    // Browsers send an empty part without a name for a file field in which nothing was chosen.
    if (source === undefined && !named) this.fileCount--;
  }
}

/** Reads a multipart submission: `documents` and `form`, and nothing else. */
export async function receiveMultipart(ctx: Ctx, request: Request, target: IntakeTarget): Promise<ReceivedForm> {
  const intake = new MultipartIntake(ctx, target);
  const texts = await readMultipart(request, (part) => intake.take(part));
  const forms = [...intake.forms, ...formTexts(texts)];
  if (forms.length > 1) throw twoForms();
  const { sources, fileCount } = intake;
  // Small files are stored in parallel and finish in any order.
  sources.sort((a, b) => a.index - b.index);
  const [form] = forms;
  return { form: form === undefined ? undefined : parseFormText(form), place: ["body", "form"], sources, fileCount };
}

/** The values of all `form` fields; throws for any other text except an empty `documents`. */
export function formTexts(texts: Iterable<[name: string, value: string]>): string[] {
  const forms: string[] = [];
  for (const [name, value] of texts) {
    if (name === "form") forms.push(value);
    else if (!FILES.has(name)) throw notAPart(name);
    else if (!NO_FILES.has(value.trim())) {
      throw new ServiceError(
        "unprocessable",
        "`documents` must hold files; URLs go into `documents_url` of the form.",
        {
          faults: [{ loc: ["body", "documents"], msg: "must hold files", type: "invalid_type" }],
        },
      );
    }
  }
  return forms;
}

/** The refusal of a second `form` part: it is unclear which one is meant. */
export const twoForms = (): ServiceError =>
  new ServiceError("unprocessable", "There is more than one part `form`. Send one.", {
    faults: [{ loc: ["body", "form"], msg: "is present more than once", type: "duplicate" }],
  });

function notAPart(name: string): ServiceError {
  const example = `form={"${shown(name)}": …}`;
  const detail = `\`${shown(name)}\` is not a part of this call. Options go into \`form\`, a JSON object: \`${example}\`.`;
  return new ServiceError("unprocessable", detail, { faults: [unknownPart(name)] });
}

const unknownPart = (name: string): Fault => ({
  loc: ["body", shown(name)],
  msg: "is not a part of this call",
  type: "unknown_member",
});

const shown = (name: string): string => name.slice(0, 100);

/** Browsers percent-encode the three characters that would break the header (HTML, "multipart form data"). */
const unquoted = (name: string): string => name.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");
