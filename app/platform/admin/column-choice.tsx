import { Columns3 } from "lucide-react";
import { useMemo } from "react";
import { hiddenPositions, parseHidden, withColumn } from "~/platform/admin/columns";
import { useNonce } from "~/platform/http/nonce";
import { Checkbox } from "~/platform/ui/checkbox";
import { PopUp } from "~/platform/ui/pop-up";
import { StoredText } from "~/platform/runtime/stored-text";
import { useHydrated } from "~/platform/ui/use-hydrated";
import { useStoredText } from "~/platform/ui/use-stored-text";

/** A table's columns, of which users may hide all but the required ones. */
type Columns = {
  /** Under which name the browser stores the choice. */
  table: string;
  heads: readonly string[];
  required: readonly string[];
};

const keyOf = (table: string) => `columns-${table}`;

/** A user's choice of a table's columns, in this browser. All show on the server and in the browser's first render. */
export function useColumns({ table, heads, required }: Columns) {
  const stored = useMemo(() => new StoredText(keyOf(table)), [table]);
  const hidden = parseHidden(useStoredText(stored));
  return {
    /** For the attribute `data-hides` of the table. */
    hides: hiddenPositions(heads, hidden, required),
    choices: heads
      .filter((head) => !required.includes(head))
      .map((head) => ({ head, isShown: !hidden.includes(head) })),
    show: (head: string, isShown: boolean) => stored.write(JSON.stringify(withColumn(hidden, head, isShown))),
  };
}

/** The button that opens the list of columns. */
export function ColumnChoice({ choices, show }: Pick<ReturnType<typeof useColumns>, "choices" | "show">) {
  const hydrated = useHydrated();
  return (
    <PopUp
      disabled={!hydrated}
      className="button-small whitespace-nowrap max-sm:w-11 max-sm:px-0"
      title={
        <>
          <Columns3 aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Columns</span>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">Columns</legend>
        {choices.map(({ head, isShown }) => (
          <Checkbox key={head} checked={isShown} onChange={(on) => show(head, on)} className="pop-up-choice">
            {head}
          </Checkbox>
        ))}
      </fieldset>
    </PopUp>
  );
}

/** Hides the columns of a table that the server sent before it's painted. It comes after the table, in the same element. */
export function HideColumnsEarly({ table, heads, required }: Columns) {
  const nonce = useNonce();
  const key = JSON.stringify(keyOf(table));
  const hideable = JSON.stringify(heads.map((head) => (required.includes(head) ? null : head)));
  const script = `try{let s=JSON.parse(localStorage.getItem(${key})||"[]");document.currentScript.parentElement.querySelector("table").dataset.hides=${hideable}.map((n,i)=>s.includes(n)?i+1:"").join(" ")}catch{}`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
