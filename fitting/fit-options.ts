/** Options of the commands that fit boosted trees: `--fit` and `--weights` are JSON. */
export const FIT_OPTIONS = {
  write: { type: "boolean" },
  show: { type: "string" },
  fit: { type: "string", default: "{}" },
  weights: { type: "string", default: "{}" },
} as const;
