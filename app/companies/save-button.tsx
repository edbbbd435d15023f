import { Heart } from "lucide-react";
import { useContext } from "react";
import { saveFormId, SavedTools } from "~/companies/saved-tools";

/** Saves a company for the user, or removes it. */
export function SaveButton({ company: { id, name } }: { company: { id: number; name: string } }) {
  const isSaved = useContext(SavedTools).includes(id);
  return (
    <button
      form={saveFormId}
      name={isSaved ? "removeTool" : "saveTool"}
      value={id}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      className="-mt-2 -mr-3 -mb-3 flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent aria-pressed:text-accent aria-pressed:*:fill-current print:hidden"
    >
      <Heart aria-hidden className="size-5" />
    </button>
  );
}
