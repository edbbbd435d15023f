type FileInputProps = {
  id: string;
  /** What screen readers say, also while the label around it shows a state. */
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** A file input that its label hides: the label looks like a button, and passes on clicks. */
export function FileInput({ id, label, accept, disabled, onChoose }: FileInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept={accept}
      aria-label={label}
      disabled={disabled}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Allows choosing the same file again after fixing it.
        target.value = "";
        if (file) onChoose(file);
      }}
      className="sr-only"
    />
  );
}
