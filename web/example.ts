/*
 * The example that the home page shows. The build reads it with the same code as the service does, and lays down what the
 * viewer asks for: a record and an image of each page, crops, and summaries.
 */

/** Where the example's files are, below the site. */
export const EXAMPLE_BASE = "/example";

/** Its pages: the build fails when the sample has others. */
export const EXAMPLE_PAGES = [1, 2, 3, 4];
