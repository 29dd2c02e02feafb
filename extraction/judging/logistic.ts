/** The probability that logistic regression gives evidence: the constant is first among the weights. */
export function judgedBy([constant = 0, ...weights]: readonly number[], evidence: readonly number[]): number {
  const odds = evidence.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), constant);
  return 1 / (1 + Math.exp(-odds));
}
