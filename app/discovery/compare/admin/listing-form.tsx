import { getFormProps } from "@conform-to/react";
import { X } from "lucide-react";
import { useState } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useUnsavedGuard, type StaysOnForm } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { searchCompanies } from "~/discovery/directory/admin/search-companies";
import { addComparison, removeComparison, saveEditorNote } from "~/discovery/compare/api";
import { ComparisonInput, type ListedComparison } from "~/discovery/compare/listed";
import { maxCompared } from "~/discovery/compare/path";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Combobox, type Choice } from "~/platform/ui/combobox";
import { TextAreaField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";

type ListingFormProps = {
  /** The tools that are already selected. */
  tools: readonly Choice[];
  /** The listing to edit. Null for a new one. */
  listed: ListedComparison | null;
  onClose: () => void;
};

/** A navigation stays on the form if the tools in the URL, and thus the comparison, stay the same. */
const staysOnForm: StaysOnForm = (from, to) =>
  from.pathname === to.pathname && toolsIn(from.search) === toolsIn(to.search);
const toolsIn = (search: string) => new URLSearchParams(search).get("with");

/** Lists a comparison, or edits the text of a listed one. */
export function ListingForm({ tools: chosen, listed, onClose }: ListingFormProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [tools, setTools] = useState(chosen);
  const save = async (input: ComparisonInput, refused: (error: unknown) => void) => {
    const saved = await mutate(
      "save",
      () =>
        listed
          ? request(saveEditorNote, { params: { id: listed.id }, body: { editorNote: input.editorNote } })
          : request(addComparison, { body: input }),
      {
        done: ({ id, title }) =>
          withUndo({ title: listed ? "Our take saved" : "Comparison listed", description: title }, () =>
            listed
              ? request(saveEditorNote, { params: { id }, body: { editorNote: listed.editorNote } })
              : request(removeComparison, { params: { id } }),
          ),
        failed: listed ? "Couldn’t save our take" : "Couldn’t list the comparison",
        refused,
      },
    );
    if (saved) close();
  };
  const [form, fields] = useRequestForm({
    id: "listing",
    schema: ComparisonInput,
    defaultValue: { editorNote: listed?.editorNote },
    save: (input, refused) => void save(input, refused),
  });
  const { clearUnsaved } = useUnsavedGuard(form.dirty, staysOnForm);
  const close = () => {
    clearUnsaved();
    onClose();
  };
  return (
    <form {...getFormProps(form)} data-save method="post" className="card mb-5 max-w-2xl space-y-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold break-words">{listed ? listed.title : "List a comparison"}</h2>
      <FormProblem form={form} />
      {(listed?.companyIds ?? tools.map(({ id }) => id)).map((id) => (
        <input key={id} type="hidden" name={fields.companyIds.name} value={id} />
      ))}
      {!listed && <Tools tools={tools} onChange={setTools} error={fields.companyIds.errors?.[0]} />}
      <TextAreaField
        field={fields.editorNote}
        label="Our take"
        rows={6}
        hint="Which tool suits whom, at the top of the page. A blank line starts a paragraph."
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          {listed ? "Save our take" : "List comparison"}
        </BusyButton>
        <CancelButton onClick={close} />
      </div>
    </form>
  );
}

type ToolsProps = {
  tools: readonly Choice[];
  onChange: (tools: readonly Choice[]) => void;
  error: string | undefined;
};

function Tools({ tools, onChange, error }: ToolsProps) {
  const search = async (text: string, signal: AbortSignal) => {
    const found = await searchCompanies(text, signal);
    return found.filter(({ id, status }) => status !== "draft" && !tools.some((tool) => tool.id === id));
  };
  return (
    <div className="space-y-3">
      {tools.length > 0 && (
        <ul aria-label="Chosen tools" className="flex flex-wrap gap-2">
          {tools.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="button-small"
                onClick={() => onChange(tools.filter((tool) => tool.id !== id))}
              >
                <span className="sr-only">Remove </span>
                {name}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tools.length < maxCompared && (
        <Combobox
          label={tools.length === 0 ? "First tool" : "Another tool"}
          placeholder="Search companies"
          error={error}
          value={null}
          onChange={({ id, name }) => onChange([...tools, { id, name }])}
          search={search}
        />
      )}
    </div>
  );
}
