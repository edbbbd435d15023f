type SelectProps = { checked: boolean; onChange: (checked: boolean) => void };
type SelectRowProps = SelectProps & {
  /** What the row is about. */
  name: string;
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

type SelectAllProps = SelectProps & {
  /** Whether some rows are selected, but not all. */
  some: boolean;
};

/** The checkbox in the head of a table's column of checkboxes. On phones, it has a text. */
export function SelectAll({ checked, some, onChange }: SelectAllProps) {
  return (
    <label className="-my-1.5 flex h-11 w-fit items-center gap-1">
      <input
        type="checkbox"
        className="mx-3 size-5 accent-accent"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="font-medium in-[tr:has(a)]:sr-only sm:sr-only">
        Select all<span className="sr-only"> on this page</span>
      </span>
    </label>
  );
}
