import { useRef } from "react";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

type FileInputProps = {
  id: string;
  /** What screen readers say, also while the label around it shows a state. */
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** A visually hidden file input, for use inside a label that looks like a button. Also handles a file chosen before scripts run. */
export function FileInput({ id, label, accept, disabled, onChoose }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (control: HTMLInputElement) => {
    const file = control.files?.[0];
    // Allows choosing the same file again after fixing it.
    control.value = "";
    if (file) onChoose(file);
  };
  useEarlyEntries(input, () => input.current && choose(input.current));
  return (
    <input
      ref={input}
      id={id}
      type="file"
      accept={accept}
      aria-label={label}
      disabled={disabled}
      onChange={({ target }) => choose(target)}
      className="sr-only"
    />
  );
}
