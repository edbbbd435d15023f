import { useEffect, useId, useRef } from "react";

/** What could not be copied, selected in a field: where the browser does not copy for us, people still can. */
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

/** The notice beside such a field. `what` is "link" or "code". */
export const notCopied = (what: string) => ({
  title: `Couldn’t copy the ${what}`,
  description: "We selected it for you. Copy it from the field on the page.",
  destructive: true,
});
