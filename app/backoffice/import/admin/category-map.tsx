import { useEffect, useRef, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { Choice } from "~/backoffice/import/admin/choice";
import { DataTable } from "~/platform/admin/data-table";
import { useMutation } from "~/platform/admin/use-mutation";
import {
  placeCategory,
  type CategoryTarget,
  type ImportCategories,
  type ImportedCategory,
} from "~/backoffice/import/api";
import type { CategoryDecision } from "~/backoffice/import/import-batch";
import { categoriesText, placedByNames, targetText } from "~/backoffice/import/import-texts";
import { counted } from "~/platform/text/format-count";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";

type CategoryMapProps = {
  batchId: number;
  categories: ImportCategories;
  /** Whether decisions still matter: the rows are read and can be applied. */
  isOpen: boolean;
  isBusy: boolean;
};

/** The categories that an import names, where each goes here, and a form to change that. */
export function CategoryMap({ batchId, categories, isOpen, isBusy }: CategoryMapProps) {
  const { imported, targets } = categories;
  const [editing, setEditing] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const close = (name: string) => {
    setEditing(null);
    setLast(name);
  };
  if (imported.length === 0) return null;
  const bySlug = new Map(targets.map((target) => [target.slug, target]));
  return (
    <Section id="categories" title="Categories" size="lg" className="mt-6">
      <p className="max-w-[80ch] text-sm text-muted">
        {categoriesText(categories)} {isOpen && "Changes also apply to later imports."}
      </p>
      <details>
        <summary className="link tap text-sm">Show where each goes</summary>
        <DataTable label="Imported categories" heads={["Imported category", "Category here"]}>
          {imported.map((each) => (
            <tr key={each.name}>
              <td>
                <span className="font-medium break-words">{each.name}</span>
                <span className="block text-sm text-muted tabular-nums">{counted(each.rows, "row")}</span>
              </td>
              <td className="max-sm:flex-1 sm:w-1/2 sm:min-w-44">
                {editing === each.name ? (
                  <PlaceForm
                    batchId={batchId}
                    imported={each}
                    targets={targets}
                    isBusy={isBusy}
                    onClose={() => close(each.name)}
                  />
                ) : (
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <PlacedIn imported={each} target={bySlug.get(each.slug ?? "")} targets={targets} />
                    {isOpen && (
                      <ChangeButton
                        name={each.name}
                        disabled={isBusy}
                        takesFocus={each.name === last}
                        onClick={() => setEditing(each.name)}
                      />
                    )}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </details>
    </Section>
  );
}

type ChangeButtonProps = { name: string; disabled: boolean; takesFocus: boolean; onClick: () => void };

/** `takesFocus` is set after its form was closed. */
function ChangeButton({ name, disabled, takesFocus, onClick }: ChangeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" disabled={disabled} onClick={onClick} className="button-small">
      Change<span className="sr-only"> {name}</span>
    </button>
  );
}

type PlacedInProps = { imported: ImportedCategory; target: CategoryTarget | undefined; targets: CategoryTarget[] };

function PlacedIn({ imported: { by }, target, targets }: PlacedInProps) {
  return (
    <div className="min-w-0">
      {target ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {targetText(target, targets)} {target.isNew && <Pill tone="good">New</Pill>}
        </span>
      ) : (
        "Left out"
      )}
      <span className="block text-sm text-muted">{placedByNames[by]}</span>
    </div>
  );
}

/** Values of the select that aren't slugs, which have no spaces. */
const [suggestion, none, newCategory] = [" suggestion", " none", " new"];

type PlaceFormProps = {
  batchId: number;
  imported: ImportedCategory;
  targets: CategoryTarget[];
  isBusy: boolean;
  onClose: () => void;
};

function PlaceForm({ batchId, imported, targets, isBusy, onClose }: PlaceFormProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [chosen, setChosen] = useState(imported.slug ?? none);
  const [name, setName] = useState(imported.name);
  const [parent, setParent] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  // Move keyboard focus here.
  useEffect(() => select.current?.focus(), []);
  const place = (to: CategoryDecision["to"]) =>
    request(placeCategory, { params: { id: batchId }, body: { imported: imported.name, to } });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await mutate("place", () => place(chosenIn(chosen, name, parent)), {
      done: () =>
        withUndo({ title: "Category changed", description: `For ${imported.name}, also in later imports.` }, () =>
          place(currentOf(imported, targets)),
        ),
      failed: "Couldn’t change the category",
    });
    if (saved) onClose();
  };
  const top = targets.filter((target) => target.parent === undefined);
  return (
    <form
      aria-label={`Category for ${imported.name}`}
      onSubmit={(event) => void save(event)}
      className="grid max-w-sm gap-3"
    >
      <select
        ref={select}
        aria-label={`Category here for ${imported.name}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="field"
      >
        <option value={suggestion}>As suggested</option>
        <option value={none}>Leave out</option>
        <option value={newCategory}>New category</option>
        {targets.map(({ slug, name, parent, isNew }) => (
          <option key={slug} value={slug}>
            {parent !== undefined && "– "}
            {name}
            {isNew && " (new)"}
          </option>
        ))}
      </select>
      {chosen === newCategory && (
        <>
          <InputField label="Name" maxLength={100} value={name} onChange={setName} />
          <Choice
            label="Subcategory of"
            value={parent}
            values={["", ...top.map(({ slug }) => slug)]}
            nameOf={(slug) => top.find((target) => target.slug === slug)?.name ?? "None"}
            onChange={setParent}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <SmallBusyButton type="submit" busy={busy === "place"} pending="Saving..." disabled={isBusy}>
          Save<span className="sr-only"> category for {imported.name}</span>
        </SmallBusyButton>
        <button type="button" onClick={onClose} className="button-small">
          Cancel
        </button>
      </div>
    </form>
  );
}

function chosenIn(chosen: string, name: string, parent: string): CategoryDecision["to"] {
  if (chosen === suggestion) return "suggestion";
  if (chosen === none) return "none";
  return chosen === newCategory ? { name, ...(parent && { parent }) } : { slug: chosen };
}

/** The decision that restores the category's current target. */
function currentOf({ by, slug }: ImportedCategory, targets: CategoryTarget[]): CategoryDecision["to"] {
  if (by !== "chosen") return "suggestion";
  const target = targets.find((target) => target.slug === slug);
  if (!target) return "none";
  const { name, parent, isNew } = target;
  return isNew ? { name, ...(parent && { parent }) } : { slug: target.slug };
}
