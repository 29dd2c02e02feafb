/** What a request is about: files or addresses, not both. */
export interface Sources {
  /** Files to upload; a Blob over a file on disk is sent without being loaded. */
  files?: { name: string; data: Blob }[];
  /** Addresses that the service fetches itself. Not together with `files`. */
  urls?: string[];
}

export interface ExtractInput extends Sources {
  alias?: string | undefined;
  description?: string | undefined;
  /** Pages to process, such as `1,3,5-8`; all of them when left out. */
  pages?: string | undefined;
  /** Opens encrypted PDFs. */
  password?: string | undefined;
  /** An address that hears of this job alone; see `verifyWebhook`. */
  webhookUrl?: string | undefined;
}

/** A submission as a form. */
export function formOf(
  { files = [], urls = [], webhookUrl, ...wishes }: ExtractInput,
  more: Record<string, unknown> = {},
): FormData {
  const form = new FormData();
  // The form goes first, so that the service knows what is wanted before the files stream in.
  const sources = urls.length === 0 ? {} : { documents_url: urls };
  form.append("form", JSON.stringify({ ...more, ...sources, ...wishes, webhook_url: webhookUrl }));
  for (const file of files) form.append("documents", file.data, file.name);
  return form;
}
