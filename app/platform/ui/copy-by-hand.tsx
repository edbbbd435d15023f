import { useEffect, useId, useRef } from "react";

/** A field with selected text for manual copying, if the browser can't copy. */
export function CopyByHand({ label, text }: { label: string; text: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input ref={input} id={id} readOnly value={text} onFocus={(event) => event.target.select()} className="field" />
    </div>
  );
}

/** The message to show with a `CopyByHand` field. `what` is "link" or "code". */
export const notCopied = (what: string) => ({
  title: `Couldn’t copy the ${what}`,
  description: "We selected it for you. Copy it from the field on the page.",
  destructive: true,
});
