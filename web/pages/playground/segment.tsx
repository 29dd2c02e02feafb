/** One of two or three choices side by side. */
export const Segment = (props: { name: string; value: string; label: string; checked?: boolean }) => (
  <label class="segment">
    <input type="radio" name={props.name} value={props.value} checked={props.checked ?? false} />
    <span>{props.label}</span>
  </label>
);
