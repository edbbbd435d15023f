import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { copyText } from "~/ui/copy-text";
import { useHydrated } from "~/ui/use-hydrated";

const copiedMs = 2_000;

type CopyFieldProps = { label: string; text: string; rows?: number };

/** A text to copy: with a button, or by hand where scripts or the browser don't allow it. */
export function CopyField({ label, text, rows = 1 }: CopyFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) return setCopied((times) => times + 1);
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
        className="field resize-none py-2.5 font-mono text-sm break-all"
      />
      {hydrated && (
        <button type="button" onClick={() => void copy()} className="button-small mt-2">
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
          <span className="sr-only"> {label}</span>
        </button>
      )}
    </div>
  );
}
