import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { ScriptButton } from "~/platform/ui/script-button";
import { useCopied } from "~/platform/ui/use-copied";

const copiedMs = 2_000;

type CopyButtonProps = {
  text: string;
  label: string;
  className: string;
  onFailure: () => void;
  /** What screen readers say after the label. */
  children?: ReactNode;
};

/** A button that copies a text, and says so for two seconds. */
export function CopyButton({ text, label, className, onFailure, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const button = useRef<HTMLButtonElement>(null);
  useCopied(button, (done) => (done ? setCopied((times) => times + 1) : onFailure()));
  return (
    <ScriptButton ref={button} data-copy={text} className={`${className} noscript:hidden`}>
      {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{copied ? "Copied" : label}</span>
      {children}
    </ScriptButton>
  );
}
