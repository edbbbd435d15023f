import { Heart } from "lucide-react";
import { useSessionUser } from "~/accounts/session-context";
import { saveFormId } from "~/catalog/companies/save-form-id";

type SaveButtonProps = {
  company: { id: number; name: string };
  /** Whether the user has saved it, as far as the page knows before the user's saved tools are loaded. */
  isSaved?: boolean | undefined;
};

/** Saves a company for the user, or removes it. Without JavaScript, always saves, except on the page of saved tools. */
export function SaveButton({ company: { id, name }, isSaved: isKnownSaved = false }: SaveButtonProps) {
  const isSaved = useSessionUser()?.savedTools.includes(id) ?? isKnownSaved;
  return (
    <button
      form={saveFormId}
      name={isSaved ? "removeTool" : "saveTool"}
      value={id}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent aria-pressed:text-accent aria-pressed:[&>svg]:fill-current print:hidden"
    >
      <Heart aria-hidden className="size-5" />
    </button>
  );
}
