import { useId, useState } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { removeMapping, saveMapping } from "~/backoffice/import/api";
import type { ColumnMap } from "~/backoffice/import/columns";
import type { Identity } from "~/backoffice/import/identity";
import type { ImportMapping } from "~/backoffice/import/import-batch";
import type { ReadOptions } from "~/backoffice/import/read-cells";
import { BusyButton } from "~/platform/ui/busy-button";

type MappingBarProps = {
  mappings: ImportMapping[];
  columns: ColumnMap;
  identity: Identity;
  options: ReadOptions;
  onUse: (mapping: ImportMapping) => void;
};

/** Saved mappings: apply one, save the current one under a name, or delete one. */
export function MappingBar({ mappings, columns, options, identity, onUse }: MappingBarProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [used, setUsed] = useState("");
  const [name, setName] = useState("");
  const mapping = mappings.find((mapping) => String(mapping.id) === used);
  const save = async () => {
    const saved = await mutate("save", () => request(saveMapping, { body: { name, columns, options, identity } }), {
      done: () => ({ title: "Mapping saved", description: `You can use ${name.trim()} for any file.` }),
      failed: "Couldn’t save the mapping",
    });
    if (!saved) return;
    setUsed(String(saved.id));
    setName("");
  };
  const remove = (mapping: ImportMapping) =>
    void mutate("remove", () => request(removeMapping, { params: { id: mapping.id } }), {
      done: "Mapping deleted",
      failed: "Couldn’t delete the mapping",
    });
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4 rounded-lg bg-sunken p-4">
      {mappings.length > 0 && (
        <div className="flex min-w-0 grow flex-wrap items-end gap-2">
          <label className="block min-w-0 grow basis-48">
            <span className="mb-1 block text-sm font-medium">Saved mapping</span>
            <select
              value={mapping ? used : ""}
              onChange={({ target }) => {
                setUsed(target.value);
                const chosen = mappings.find(({ id }) => String(id) === target.value);
                if (chosen) onUse(chosen);
              }}
              className="field"
            >
              <option value="">Suggested mapping</option>
              {mappings.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {mapping && (
            <BusyButton
              busy={busy === "remove"}
              pending="Deleting..."
              onClick={() => remove(mapping)}
              className="button-quiet"
            >
              Delete<span className="sr-only"> {mapping.name}</span>
            </BusyButton>
          )}
        </div>
      )}
      <div className="flex min-w-0 grow flex-wrap items-end gap-2">
        <label htmlFor={`${id}-name`} className="block min-w-0 grow basis-48">
          <span className="mb-1 block text-sm font-medium">Save this mapping as</span>
          <input
            id={`${id}-name`}
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
            // Enter saves the mapping here rather than reading the file.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (name.trim()) void save();
            }}
            className="field"
          />
        </label>
        <BusyButton
          busy={busy === "save"}
          pending="Saving..."
          disabled={name.trim() === ""}
          onClick={() => void save()}
          className="button-quiet"
        >
          Save mapping
        </BusyButton>
      </div>
    </div>
  );
}
