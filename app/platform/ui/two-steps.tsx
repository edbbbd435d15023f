import { useState } from "react";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";

type TwoStepsProps = {
  label: string;
  /** The consequences, for confirmation. */
  question: string;
  answer: string;
  busy: boolean;
  disabled?: boolean;
  className?: string;
  onConfirm: () => void;
};

/** A button that says what will happen and asks for confirmation. */
export function TwoSteps({
  label,
  question,
  answer,
  busy,
  disabled = false,
  className = "button-quiet",
  onConfirm,
}: TwoStepsProps) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <BusyButton
        busy={busy}
        pending="Starting..."
        disabled={disabled}
        onClick={() => setAsking(true)}
        className={className}
      >
        {label}
      </BusyButton>
    );
  return (
    <div role="group" aria-label={label} className="card flex w-full flex-wrap items-center gap-3 p-4">
      <p className="min-w-0 grow basis-64">{question}</p>
      <button
        type="button"
        // Move keyboard focus here.
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
        className="button"
      >
        {answer}
      </button>
      <CancelButton onClick={() => setAsking(false)} />
    </div>
  );
}
