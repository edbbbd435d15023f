import { useId } from "react";
import { request } from "~/api/request";
import { failure, useMutation } from "~/admin/use-mutation";
import { reopenFile } from "~/import/api";
import { delimiters, encodings } from "~/import/file-options";
import type { FileOptions, Sample } from "~/import/import-batch";
import { delimiterNames, encodingNames, listText } from "~/import/import-texts";
import { Field } from "~/ui/field";

type FileOptionsBarProps = { batchId: number; sample: Sample };

/** Settings for parsing the file, in case characters or columns look wrong. */
export function FileOptionsBar({ batchId, sample: { encoding, delimiter, lists, list } }: FileOptionsBarProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const reopen = (body: FileOptions) =>
    void mutate("reopen", () => request(reopenFile, { params: { id: batchId }, body }), {
      failed: (error) => failure("Couldn’t read the file", error),
    });
  const known = delimiters.find((each) => each === delimiter);
  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field id={`${id}-encoding`} label="Encoding" hint="Change this if letters look wrong below.">
        <select
          id={`${id}-encoding`}
          aria-describedby={`${id}-encoding-hint`}
          value={encoding}
          disabled={busy === "reopen"}
          onChange={({ target }) => reopen({ encoding: target.value as FileOptions["encoding"] })}
          className="field"
        >
          {encodings.map((encoding) => (
            <option key={encoding} value={encoding}>
              {encodingNames[encoding]}
            </option>
          ))}
        </select>
      </Field>
      {lists.length > 0 && (
        <Field id={`${id}-list`} label="Which list?" hint="The list whose entries are tools.">
          <select
            id={`${id}-list`}
            aria-describedby={`${id}-list-hint`}
            value={list}
            disabled={busy === "reopen"}
            onChange={({ target }) => reopen({ list: target.value })}
            className="field"
          >
            {lists.map((each) => (
              <option key={each.path} value={each.path}>
                {listText(each)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {delimiter !== undefined && (
        <Field id={`${id}-delimiter`} label="Column separator" hint="Change this if columns look wrong below.">
          <select
            id={`${id}-delimiter`}
            aria-describedby={`${id}-delimiter-hint`}
            value={delimiter}
            disabled={busy === "reopen"}
            onChange={({ target }) => reopen({ delimiter: target.value as FileOptions["delimiter"] })}
            className="field"
          >
            {!known && <option value={delimiter}>{delimiter}</option>}
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {delimiterNames[delimiter]}
              </option>
            ))}
          </select>
        </Field>
      )}
    </div>
  );
}
