import { useEffect, useId, useRef } from "react";
import type { Duplicate } from "~/catalog/companies/api";
import { DuplicateList } from "~/catalog/companies/admin/duplicate-list";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";

type DuplicateQuestionProps = {
  duplicates: Duplicate[];
  /** The verb for saving: "Add" or "Update". */
  verb: string;
  pending: string;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** Asks before saving a company that may be a duplicate. Replaces the save button and gets the focus. */
export function DuplicateQuestion({ duplicates, verb, pending, busy, onSave, onCancel }: DuplicateQuestionProps) {
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div
      ref={question}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      className="scroll-mb-6 rounded-lg bg-paid-soft p-4"
    >
      <p id={`${id}-title`} className="font-semibold">
        {verb} this company anyway?
      </p>
      <div id={`${id}-list`} className="mt-1">
        <DuplicateList duplicates={duplicates} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton busy={busy} pending={pending} onClick={onSave}>
          {verb} anyway
        </BusyButton>
        <CancelButton disabled={busy} onClick={onCancel} />
      </div>
    </div>
  );
}
