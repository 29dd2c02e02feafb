/** A sentence with code between backticks. */
export const Words = ({ text }: { text: string }) => (
  <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
);

/** The sentence without backticks, for places that take only text. */
export const withoutMarks = (text: string): string => text.replaceAll("`", "");
