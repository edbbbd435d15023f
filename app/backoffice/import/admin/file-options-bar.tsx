import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { reopenFile, type Sample } from "~/backoffice/import/api";
import { delimiters, encodings } from "~/backoffice/import/file-options";
import type { FileOptions } from "~/backoffice/import/import-batch";
import { delimiterNames, encodingNames, listText } from "~/backoffice/import/import-texts";
import { Choice } from "~/backoffice/import/admin/choice";

type Encoding = (typeof encodings)[number];
type Delimiter = (typeof delimiters)[number];
type FileOptionsBarProps = { batchId: number; sample: Sample };

/** Settings for parsing the file, in case characters or columns look wrong. */
export function FileOptionsBar({ batchId, sample: { encoding, delimiter, lists, list } }: FileOptionsBarProps) {
  const { busy, mutate } = useMutation();
  const reopen = (body: FileOptions) =>
    void mutate("reopen", () => request(reopenFile, { params: { id: batchId }, body }), {
      failed: "Couldn’t read the file",
    });
  const isBusy = busy === "reopen";
  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        label="Encoding"
        hint="Change this if letters look wrong below."
        value={encoding as Encoding}
        values={encodings}
        nameOf={(each) => encodingNames[each]}
        disabled={isBusy}
        onChange={(encoding) => reopen({ encoding })}
      />
      {list !== undefined && (
        <Choice
          label="Which list?"
          hint="The list whose entries are tools."
          value={list}
          values={lists.map(({ path }) => path)}
          nameOf={(path) => listText(lists.find((each) => each.path === path)!)}
          disabled={isBusy}
          onChange={(list) => reopen({ list })}
        />
      )}
      {delimiter !== undefined && (
        <Choice
          label="Column separator"
          hint="Change this if columns look wrong below."
          value={delimiter as Delimiter}
          values={separatorsWith(delimiter as Delimiter)}
          nameOf={(each) => delimiterNames[each] ?? each}
          disabled={isBusy}
          onChange={(delimiter) => reopen({ delimiter })}
        />
      )}
    </div>
  );
}

/** The usual separators, and the file's own if it's another one. */
function separatorsWith(own: Delimiter): readonly Delimiter[] {
  return delimiters.includes(own) ? delimiters : [own, ...delimiters];
}
