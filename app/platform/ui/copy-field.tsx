import { useId, useRef } from "react";
import { CopyButton } from "~/platform/ui/copy-button";

type CopyFieldProps = { label: string; text: string; rows?: number };

/** A text with a copy button. It can also be copied by hand if scripts or the clipboard aren't available. */
export function CopyField({ label, text, rows = 1 }: CopyFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const select = () => {
    area.current?.focus();
    area.current?.select();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        readOnly
        rows={rows}
        value={text}
        className="field grows resize-none font-mono text-sm break-all"
      />
      <CopyButton text={text} label="Copy" className="button-small mt-2" onFailure={select}>
        <span className="sr-only"> {label}</span>
      </CopyButton>
    </div>
  );
}
