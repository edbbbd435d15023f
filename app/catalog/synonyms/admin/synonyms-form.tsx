import { getFormProps } from "@conform-to/react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { saveSynonyms } from "~/catalog/synonyms/api";
import { SynonymsInput, synonymsText, type SynonymGroup } from "~/catalog/synonyms/synonyms";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { TextAreaField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";

type SynonymsFormProps = {
  groups: SynonymGroup[];
  /** Shows the list again, if there's one. */
  onClose: (() => void) | undefined;
};

/** All groups as text, so that admins can sort, copy, and replace them. */
export function SynonymsForm({ groups, onClose }: SynonymsFormProps) {
  const { busy, mutate } = useMutation();
  const [form, fields] = useRequestForm({
    id: "synonyms",
    schema: SynonymsInput,
    // The form has the groups as text.
    defaultValue: { groups: synonymsText(groups) } as object,
    save: (body, refused) =>
      void mutate("save", () => request(saveSynonyms, { body }), {
        done: () => ({ title: "Synonyms saved", description: "The next search uses them." }),
        failed: "Couldn’t save the synonyms",
        refused,
      }).then((saved) => saved && onClose?.()),
  });
  useUnsavedGuard(form.dirty);
  return (
    <form {...getFormProps(form)} data-save method="post" className="card space-y-5 p-5 sm:p-6">
      <FormProblem form={form} />
      <TextAreaField
        field={fields.groups}
        label="Words that mean the same"
        hint="One group per line, with commas, for example: CRM, customer relationship management"
        rows={18}
        grows
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          Save synonyms
        </BusyButton>
        {onClose && <CancelButton onClick={onClose} />}
      </div>
    </form>
  );
}
