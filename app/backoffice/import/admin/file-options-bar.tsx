import { useId } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { reopenFile, type Sample } from "~/backoffice/import/api";
import { delimiters, encodings } from "~/backoffice/import/file-options";
import type { FileOptions } from "~/backoffice/import/import-batch";
import { delimiterNames, encodingNames, listText } from "~/backoffice/import/import-texts";
import { Field } from "~/platform/ui/field";

type FileOptionsBarProps = { batchId: number; sample: Sample };

/** Settings for parsing the file, in case characters or columns look wrong. */
export function FileOptionsBar({ batchId, sample: { encoding, delimiter, lists, list } }: FileOptionsBarProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const reopen = (body: FileOptions) =>
    void mutate("reopen", () => request(reopenFile, { params: { id: batchId }, body }), {
      failed: "Couldn’t read the file",
    });
  const isBusy = busy === "reopen";
  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        id={`${id}-encoding`}
        label="Encoding"
        hint="Change this if letters look wrong below."
        value={encoding}
        isBusy={isBusy}
        options={encodings.map((each) => [each, encodingNames[each]])}
        onChoose={(value) => reopen({ encoding: value as FileOptions["encoding"] })}
      />
      {list !== undefined && (
        <Choice
          id={`${id}-list`}
          label="Which list?"
          hint="The list whose entries are tools."
          value={list}
          isBusy={isBusy}
          options={lists.map((each) => [each.path, listText(each)])}
          onChoose={(value) => reopen({ list: value })}
        />
      )}
      {delimiter !== undefined && (
        <Choice
          id={`${id}-delimiter`}
          label="Column separator"
          hint="Change this if columns look wrong below."
          value={delimiter}
          isBusy={isBusy}
          options={delimiterOptions(delimiter)}
          onChoose={(value) => reopen({ delimiter: value as FileOptions["delimiter"] })}
        />
      )}
    </div>
  );
}

type Option = readonly [value: string, name: string];

/** The usual separators, and the file's own if it's another one. */
function delimiterOptions(own: string): Option[] {
  const usual = delimiters.map((each) => [each, delimiterNames[each]] as const);
  return usual.some(([value]) => value === own) ? usual : [[own, own], ...usual];
}

type ChoiceProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  isBusy: boolean;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

function Choice({ id, label, hint, value, isBusy, options, onChoose }: ChoiceProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        disabled={isBusy}
        onChange={({ target }) => onChoose(target.value)}
        className="field"
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
