type SelectRowProps = {
  /** What the row is about. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The checkbox of a table's row. */
export function SelectRow({ name, checked, onChange }: SelectRowProps) {
  return (
    <label className="-my-1.5 flex size-11 items-center justify-center">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
