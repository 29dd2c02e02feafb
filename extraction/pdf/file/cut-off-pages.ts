/**
 * Entry of the information dictionary of a PDF that was made from a picture file: the numbers of the pages whose
 * pictures were not complete, because the file ended too early.
 */
export const CUT_OFF_PAGES = "QuireCutOffPages";
