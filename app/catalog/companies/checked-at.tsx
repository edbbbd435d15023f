import type { CheckedText } from "~/catalog/companies/checked";
import { formatDate } from "~/platform/text/format-date";

/** "Checked 3 weeks ago, from an import". Beside facts with checks of their own: "Otherwise checked …" */
export function CheckedAt({ day, text, otherwise = false }: CheckedText & { otherwise?: boolean }) {
  return (
    <>
      {otherwise ? "Otherwise checked" : "Checked"}{" "}
      <time dateTime={day} title={formatDate(day)}>
        {text}
      </time>
    </>
  );
}
