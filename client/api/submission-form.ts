/** A file to upload. */
export interface NamedFile {
  name: string;
  /** A Blob of a file on disk is sent without being loaded into memory. */
  data: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/** What a request processes: files or addresses, not both. */
export interface Sources {
  /** Files to upload. */
  files?: (File | NamedFile)[];
  /** Addresses that the service fetches itself. Not together with `files`. */
  urls?: string[];
}

export interface ExtractInput extends Sources {
  alias?: string | undefined;
  description?: string | undefined;
  /** Pages to process, such as `1,3,5-8`; all of them by default. */
  pages?: string | undefined;
  /** Password of encrypted PDFs. */
  password?: string | undefined;
  /** Which pages are read from their pictures. The default, `auto`, means those without usable text. */
  ocr?: "auto" | "off" | "force" | undefined;
  /** Languages of text in pictures, most likely first, such as `["deu", "eng"]`. */
  languages?: string[] | undefined;
  /** Days after which everything stored for the request is removed. */
  retentionDays?: number | undefined;
  /** An address that is notified of this job only; see `verifyWebhook`. */
  webhookUrl?: string | undefined;
}

const partOf = (file: File | NamedFile): Blob => {
  if (!("data" in file)) return file;
  return file.data instanceof Blob ? file.data : new Blob([file.data], { type: "application/pdf" });
};

/** A submission as a form. */
export function formOf(
  { files = [], urls = [], webhookUrl, retentionDays, ...wishes }: ExtractInput,
  more: Record<string, unknown> = {},
): FormData {
  const form = new FormData();
  // The form goes first, so that the service knows what is wanted before the files arrive.
  const sources = urls.length === 0 ? {} : { documents_url: urls };
  const renamed = { retention_days: retentionDays, webhook_url: webhookUrl };
  form.append("form", JSON.stringify({ ...more, ...sources, ...wishes, ...renamed }));
  for (const file of files) form.append("documents", partOf(file), file.name);
  return form;
}
