import { getFormProps } from "@conform-to/react";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/platform/api/request";
import { messageOf, RequestError } from "~/platform/api/send";
import { controlValues, draftOf } from "~/catalog/companies/admin/company-draft";
import { DuplicateList, findDuplicates, useDuplicates } from "~/catalog/companies/admin/duplicate-list";
import { DuplicateQuestion } from "~/catalog/companies/admin/duplicate-question";
import { EditedCard } from "~/catalog/companies/admin/edited-card";
import { CategoryChoice, type CategoryOption } from "~/catalog/companies/admin/category-choice";
import { CompanyHead } from "~/catalog/companies/admin/company-head";
import { listingHead } from "~/catalog/companies/listing-head";
import { CompanyFields } from "~/catalog/companies/admin/company-fields";
import {
  CorrectionNote,
  SavedNotice,
  proposalOf,
  type Correction,
} from "~/catalog/companies/admin/company-form-notices";
import { CompanyFormInput } from "~/catalog/companies/admin/company-form-input";
import { Conflict } from "~/catalog/companies/admin/conflict";
import { SectionLinks } from "~/catalog/companies/admin/form-section";
import { hrefWith } from "~/platform/admin/list-query";
import { isOverview, showsSameForm } from "~/catalog/companies/admin/dashboard";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { DraftOffer } from "~/platform/desktop/draft-offer";
import { UnsentDrafts } from "~/platform/desktop/unsent-drafts";
import { useDraft } from "~/platform/desktop/use-draft";
import { useMutation } from "~/platform/admin/use-mutation";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { createCompany, saveCompany, type Duplicate } from "~/catalog/companies/api";
import type { Company, CompanyInput } from "~/catalog/companies/company";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Checkbox } from "~/platform/ui/checkbox";
import { FormProblem } from "~/platform/ui/form-parts";

type Conflicting = { mine: CompanyInput; theirs: Company };

type CompanyFormProps = {
  edited: Company | null;
  /** The name of a new company, if it's known. */
  name?: string | undefined;
  /** What a visitor says is wrong with the edited company. The form starts with what they propose. */
  correction?: Correction | null;
  /** All categories in display order. */
  categories: CategoryOption[];
};

/** Adds a company, or edits the given one. After a successful save, the form is empty. */
export function CompanyForm({ edited, name, correction = null, categories }: CompanyFormProps) {
  const [saved, setSaved] = useState(0);
  const key = edited ? `company/${edited.id}` : "company/new";
  const { draft, store, forget } = useDraft(key);
  const [restored, setRestored] = useState<CompanyDraft | null>(null);
  const [storedHere, setStoredHere] = useState(false);
  const onSaved = () => {
    // This save doesn't delete a draft that wasn't restored.
    if (restored || storedHere) void forget();
    setRestored(null);
    setStoredHere(false);
    setSaved(saved + 1);
  };
  return (
    <>
      {edited && <CompanyHead company={listingHead(edited)} current="Edit" />}
      <UnsentDrafts except={key} hrefOf={formOf} />
      {draft && !restored && (
        <DraftOffer
          draft={draft}
          changed={draft.version !== (edited?.updatedAt ?? null)}
          onRestore={() => setRestored(draft.values as CompanyDraft)}
          onForget={() => void forget()}
        />
      )}
      <Form
        key={`${saved} ${restored ? "draft" : ""}`}
        edited={edited}
        name={name}
        correction={saved === 0 ? correction : null}
        categories={categories}
        restored={restored}
        storeDraft={async (values) => {
          const stored = await store(values.written.name, values.begun?.updatedAt ?? null, values);
          setStoredHere(stored);
          return stored;
        }}
        onSaved={onSaved}
      />
    </>
  );
}

/** The URL of the form that a draft belongs to, or null for another record's draft. */
function formOf(key: string): string | null {
  const [noun, id] = key.split("/");
  if (noun !== "company") return null;
  return id === "new" ? "/admin?tab=form" : `/admin?edit=${id}`;
}

/** The unsent values and the company that they started from. */
type CompanyDraft = { written: Saving; begun: Company | null };

/** The form's values, with the company's categories. */
type Saving = CompanyInput & { categoryIds?: number[] };

/** A save that waits for the admin's decision. */
type Question = { input: CompanyInput; refused: (error: unknown) => void; duplicates: Duplicate[] };

type FormProps = {
  edited: Company | null;
  name: string | undefined;
  correction: Correction | null;
  categories: CategoryOption[];
  restored: CompanyDraft | null;
  storeDraft: (draft: CompanyDraft) => Promise<boolean>;
  onSaved: () => void;
};

function Form({ edited, name, correction, categories, restored, storeDraft, onSaved }: FormProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { busy, mutate, withUndo } = useMutation();
  // The company at the start of the edit. The list behind the form may reload in the meantime.
  const [base] = useState(restored ? restored.begun : edited);
  const [conflict, setConflict] = useState<Conflicting | null>(null);
  const isDraft = base?.status === "draft";
  const [publish, setPublish] = useState(true);
  const [isChecking, setChecking] = useState(false);
  const saving = busy === "save" || isChecking;
  const [question, setQuestion] = useState<Question | null>(null);
  const assigned = base?.categories.map(({ id }) => id) ?? [];
  const [categoryIds, setCategoryIds] = useState(restored?.written.categoryIds ?? assigned);
  const assign = categoryIds.filter((id) => !assigned.includes(id));
  const unassign = assigned.filter((id) => !categoryIds.includes(id));

  const proposed = base && correction ? proposalOf(correction) : {};
  const [form, fields] = useRequestForm({
    id: "company",
    schema: CompanyFormInput,
    defaultValue: controlValues({
      ...draftOf(base),
      ...(!base && name !== undefined && { name }),
      ...proposed,
      ...restored?.written,
    }) as Partial<CompanyInput>,
    save: (input, refused) => void saveUnlessDuplicate(input, refused),
  });
  const except = base?.id;
  const duplicates = useDuplicates({ name: fields.name.value ?? "", website: fields.website.value ?? "", except });
  const { clearUnsaved } = useUnsavedGuard(
    form.dirty || restored !== null || Object.keys(proposed).length > 0 || assign.length + unassign.length > 0,
    showsSameForm,
  );

  /**
   * Doesn't set the same state again: that renders this component without its children, and Conform then no longer
   * reports changes to fields that only the children read.
   */
  const closeQuestion = () => {
    if (question) setQuestion(null);
  };

  /** Saves the company. If another one has its new name or website, asks the admin first. */
  async function saveUnlessDuplicate(input: CompanyInput, refused: (error: unknown) => void) {
    const { name, website } = input;
    const isNew = !base || base.name !== name || base.website !== website;
    let duplicates: Duplicate[] = [];
    if (isNew) {
      setChecking(true);
      duplicates = await findDuplicates({ name, website, except });
      setChecking(false);
    }
    if (duplicates.length > 0) setQuestion({ input, refused, duplicates });
    else await save(input, base?.updatedAt, refused);
  }

  /**
   * Call this if the server couldn't be reached. Stores the values as a draft if the desktop app can, and shows the
   * result in the form.
   */
  async function storeUnsent(input: CompanyInput, error: RequestError, refused?: (error: unknown) => void) {
    const stored = await storeDraft({ written: { ...input, categoryIds }, begun: base });
    refused?.(
      stored
        ? new RequestError(0, "Couldn’t reach the server. Your draft is saved, and we’ll offer it next time.")
        : error,
    );
  }

  async function save(input: CompanyInput, updatedAt: string | undefined, refused?: (error: unknown) => void) {
    const action = base ? "update" : "add";
    const done = await mutate(
      "save",
      () =>
        (base
          ? request(saveCompany, {
              params: { id: base.id },
              body: { ...input, updatedAt, assign, unassign, ...(isDraft && { publish }) },
            })
          : request(createCompany, { body: { ...input, assign } })
        ).catch((error: unknown) => {
          const theirs = error instanceof RequestError && error.status === 409 ? currentOf(error.body) : null;
          if (theirs) setConflict({ mine: input, theirs });
          else if (error instanceof RequestError && error.status === 0) void storeUnsent(input, error, refused);
          else refused?.(error);
          throw error;
        }),
      {
        done: (company) => {
          const description = base ? "Company updated successfully" : "Company added successfully";
          const toast = { title: "Success", description };
          return company.undo ? withUndo(toast, company.undo) : toast;
        },
        failed: (error) => ({
          title: "Error",
          description: `Failed to ${action} company: ${messageOf(error)}`,
          destructive: true,
        }),
      },
    );
    closeQuestion();
    if (!done) return;
    onSaved();
    const { id, name, status } = done;
    leave({ saved: { id, name, status, isCorrected: correction !== null } });
  }

  /** Switches to an empty form. */
  function leave(state?: object) {
    clearUnsaved();
    // Nothing above the form may move.
    const tab = isOverview(params) ? null : "form";
    navigate(hrefWith(params, { tab, edit: null, name: null, correction: null }), {
      preventScrollReset: true,
      state,
      replace: !base,
    });
  }

  const pending = base ? "Updating..." : "Adding...";
  return (
    <>
      {conflict && base && (
        <Conflict
          key={conflict.theirs.updatedAt}
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          busy={saving}
          onSave={(input) => void save(input, conflict.theirs.updatedAt)}
          onCancel={() => setConflict(null)}
        />
      )}
      {/* The form keeps its values, so the user can return to them. */}
      <div
        hidden={conflict !== null}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,22rem)] [&[hidden]]:hidden"
      >
        <form
          {...getFormProps(form)}
          data-save
          method="post"
          // The question doesn't apply to the changed values.
          onChange={closeQuestion}
          className="card min-w-0 p-5 sm:p-6"
        >
          <h2 className="text-xl font-semibold">{base ? "Edit Company" : "Add New Company"}</h2>
          <SectionLinks />
          <div className="mt-3 space-y-6">
            <FormProblem form={form} />
            {base && correction && (
              <CorrectionNote
                correction={correction}
                company={base}
                fieldId={fields[correction.field as keyof CompanyInput]?.id}
              />
            )}
            <CompanyFields
              form={form}
              fields={fields}
              categories={<CategoryChoice categories={categories} chosen={categoryIds} onChange={setCategoryIds} />}
              duplicates={
                <div role="status" className="empty:hidden">
                  {duplicates.length > 0 && (
                    <div className="rounded-lg bg-paid-soft px-4 py-3">
                      <DuplicateList duplicates={duplicates} />
                    </div>
                  )}
                </div>
              }
            />
            {isDraft && (
              <Checkbox checked={publish} onChange={setPublish}>
                Publish this draft
              </Checkbox>
            )}
            <SavedNotice />
            <div className={question ? "border-t border-line pt-6" : "save-bar"}>
              {question ? (
                <DuplicateQuestion
                  duplicates={question.duplicates}
                  verb={base ? "Update" : "Add"}
                  pending={pending}
                  busy={saving}
                  onSave={() => void save(question.input, base?.updatedAt, question.refused)}
                  onCancel={() => {
                    closeQuestion();
                    document.getElementById(fields.name.id)?.focus();
                  }}
                />
              ) : (
                <div className="flex flex-wrap gap-3">
                  <BusyButton type="submit" busy={saving} pending={pending}>
                    {base ? "Update Company" : "Add Company"}
                  </BusyButton>
                  {base && <CancelButton disabled={saving} onClick={() => leave()} />}
                </div>
              )}
            </div>
          </div>
        </form>
        <aside className="min-w-0 xl:sticky xl:top-6">
          <EditedCard fields={fields} company={base} categories={chosenOf(categories, categoryIds)} />
        </aside>
      </div>
    </>
  );
}

/** The categories with these IDs, in that order. */
function chosenOf(categories: CategoryOption[], ids: number[]): CategoryOption[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Another person's saved version, from the response to a save that came too late. */
function currentOf(body: unknown): Company | null {
  return (body as { current?: Company } | null)?.current ?? null;
}
