import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Company, CompanyInput } from "~/catalog/companies/company";
import { formatField } from "~/catalog/companies/field-text";
import { TextLink } from "~/platform/ui/link";

/**
 * A link to the company that was just saved, next to the save button, because the form is empty by then. The
 * history state has the company.
 */
export function SavedNotice() {
  type Saved = Pick<Company, "id" | "name" | "status"> & { isCorrected?: boolean };
  const { saved } = (useLocation().state ?? {}) as { saved?: Saved };
  return (
    <div role="status">
      {saved && (
        <p className="rounded-lg bg-accent-soft px-4 py-3 break-words">
          Saved {saved.name}.{" "}
          <TextLink to={saved.status === "draft" ? `/admin?edit=${saved.id}` : `/company/${saved.id}`}>
            {saved.status === "draft" ? "Edit this draft" : "View the company’s page"}
          </TextLink>
          {saved.isCorrected && (
            <>
              {" · "}
              <TextLink to="/admin/inbox?kind=correction&state=open">Close the correction</TextLink>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A visitor's message, and the field that it's about with the proposed value, if it names them. */
export type Correction = { message: string; field?: string; label?: string; value?: string };

/** What a correction proposes, as a value of the form. */
export function proposalOf({ field, value }: Correction): Partial<Record<string, string>> {
  return field !== undefined && value !== undefined ? { [field]: value } : {};
}

type CorrectionNoteProps = { correction: Correction; company: Company; fieldId: string | undefined };

/** What a visitor says is wrong, above the form that starts with what they propose. Moves the focus to the field. */
export function CorrectionNote({ correction, company, fieldId }: CorrectionNoteProps) {
  const { message, field, label, value } = correction;
  useEffect(() => {
    if (fieldId) document.getElementById(fieldId)?.focus();
  }, [fieldId]);
  return (
    <div role="note" className="rounded-lg bg-accent-soft px-4 py-3 break-words">
      <p className="font-medium">A visitor’s correction</p>
      <p className="mt-1 whitespace-pre-wrap">{message}</p>
      {label && value !== undefined && (
        <p className="mt-1 text-muted">
          {label} is filled in with what they propose. Now it’s “{formatField(company[field as keyof CompanyInput])}.”
          Check it before you save.
        </p>
      )}
    </div>
  );
}
