/*
 * The example on the home page. The build reads it with the service's own code, and writes what the viewer requests: a
 * record and an image of each page, crops, and summaries.
 */

/** Address of the example's files on the site. */
export const EXAMPLE_BASE = "/example";

/** Pages of the example. The build fails if the sample has others. */
export const EXAMPLE_PAGES = [1, 2, 3, 4];
