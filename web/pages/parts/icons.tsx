/** Paths of the icons, drawn on a 20 by 20 grid in the colour of the text. */
const PATHS = {
  previous: "M12.5 4.5 7 10l5.5 5.5",
  next: "M7.5 4.5 13 10l-5.5 5.5",
  smaller: "M4.5 10h11",
  larger: "M4.5 10h11M10 4.5v11",
  width: "M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3",
  page: "M5.5 3h9v14h-9zM8.5 7 10 5.5 11.500 7M8.5 13l1.5 1.500 1.500-1.500M10 5.500v9",
  rotate: "M15.5 10a5.500 5.500 0 1 1-1.800-4.050M16 3v3.500h-3.500",
  rail: "M3 4h14v12H3zM8 4v12",
  boxes: "M3 4h9v5H3zM8 11.500h9V16H8z",
  find: "M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4ZM13 13l4 4",
  share:
    "M8 11.500 12 8.500M6 10.500a2.200 2.200 0 1 0 0 .1M14 6.500a2.200 2.200 0 1 0 0 .1M14 14.500a2.200 2.200 0 1 0 0 .1M8 12.300l4 1.900",
  download: "M10 3v9M6.500 8.500 10 12l3.500-3.500M4 16h12",
  copy: "M7 7h9v9H7zM4 13V4h9",
  keys: "M7.500 7.500a2.500 2.500 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.800M10 14.500v.1",
} as const;

export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
