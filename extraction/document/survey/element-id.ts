/** Id of the element at this position on a page: stable, and unique in the document. */
export const elementId = ({ pageNumber }: { pageNumber: number }, index: number): string =>
  `p${pageNumber}-e${index + 1}`;
