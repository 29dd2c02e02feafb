/** What is so or not, as evidence: models are given numbers. What is not known counts as not so. */
export const flag = (value: boolean | undefined): number => (value === true ? 1 : 0);
