interface Bar {
  name: string;
  value: number;
}

const HEIGHT = 100;
const SLOT = 10;
const GAP = 2;

/** The next round number at or above a value: 1, 2 or 5 times a power of ten. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= value) ?? value;
}

const number = new Intl.NumberFormat("en");

/** Bars side by side, with heights by value. The page also gives the figures as text. */
export const BarChart = ({ label, bars }: { label: string; bars: Bar[] }) => {
  const top = roundedUp(Math.max(...bars.map(({ value }) => value)));
  const width = bars.length * SLOT;
  return (
    <figure class="bar-chart">
      <div class="bar-chart-scale" aria-hidden="true">
        <span>{number.format(top)}</span>
        <span>{number.format(top / 2)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, 0.5, 1].map((share) => (
          <line class="grid" x1={0} x2={width} y1={share * HEIGHT} y2={share * HEIGHT} />
        ))}
        {bars.map(({ name, value }, index) => {
          const height = (value / top) * HEIGHT;
          return (
            <rect class="bar" x={index * SLOT + GAP / 2} y={HEIGHT - height} width={SLOT - GAP} height={height}>
              <title>{`${name}: ${number.format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  );
};
