import { counted, formatCount } from "~/platform/text/format-count";
import { dateOrders, ratingScales } from "~/backoffice/import/cells";
import { columnsOf, type ColumnMap } from "~/backoffice/import/columns";
import type { Sample } from "~/backoffice/import/api";
import { dateOrderNames, missingNames, separatorNames } from "~/backoffice/import/import-texts";
import { listSeparators } from "~/backoffice/import/list-cell";
import { dayFields, guessOptions, missingChoices, readingOf, type ReadOptions } from "~/backoffice/import/read-cells";
import { Choice } from "~/backoffice/import/admin/choice";
import { InputField } from "~/platform/ui/input-field";

type ReadingFormProps = {
  sample: Sample;
  columns: ColumnMap;
  options: ReadOptions;
  onChange: (options: ReadOptions) => void;
};

/** Settings for reading cells, with suggestions based on all rows. */
export function ReadingForm({ sample: { survey, rowCount, headings }, columns, options, onChange }: ReadingFormProps) {
  const reading = readingOf(survey, columns, options);
  const guess = guessOptions(survey, columns);
  const isMapped = (field: Parameters<typeof columnsOf>[1]) => columnsOf(columns, field).length > 0;
  const names = survey.flatMap(({ heading, names = [] }) => (columns.categories?.includes(heading) ? names : []));
  const described = survey.find(({ heading }) => heading === columns.description)?.filled ?? 0;
  const undescribed = rowCount - described;
  const isPlain = !isMapped("rating") && !isMapped("categories") && !dayFields.some(isMapped);
  if (isPlain && undescribed === 0) return null;
  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {isMapped("rating") && (
        <Choice
          label="Rating scale"
          hint={`${guess.ratingScale ? `Ratings look like 0–${guess.ratingScale}. ` : ""}Stored as 0–50.`}
          value={reading.ratingScale}
          values={ratingScales}
          nameOf={(scale) => `0–${scale}`}
          onChange={(ratingScale) => onChange({ ...options, ratingScale })}
        />
      )}
      {isMapped("categories") && (
        <Choice
          label="Category separator"
          hint={names.length > 0 ? `Kept whole: ${names.map((name) => `“${name}”`).join(", ")}.` : undefined}
          value={reading.separator}
          values={listSeparators}
          nameOf={(separator) => separatorNames[separator]}
          onChange={(separator) => onChange({ ...options, separator })}
        />
      )}
      {dayFields.some(isMapped) && (
        <Choice
          label="Date order"
          hint="For dates such as 3/4/2026."
          value={reading.dateOrder}
          values={dateOrders}
          nameOf={(order) => dateOrderNames[order]}
          onChange={(dateOrder) => onChange({ ...options, dateOrder })}
        />
      )}
      {undescribed > 0 && (
        <Choice
          label="Rows without a description"
          hint={`${counted(undescribed, "row")} of ${formatCount(rowCount)}. Drafts stay hidden until you publish them.`}
          value={options.missing ?? "skip"}
          values={missingChoices}
          nameOf={(missing) => missingNames[missing]}
          onChange={(missing) => onChange({ ...options, missing })}
        />
      )}
      {undescribed > 0 && options.missing === "text" && (
        <InputField
          label="Description for these rows"
          required
          maxLength={500}
          value={options.missingText ?? ""}
          onChange={(missingText) => onChange({ ...options, missingText })}
        />
      )}
      {undescribed > 0 && options.missing === "column" && (
        <Choice
          label="Column for these rows"
          value={options.missingColumn ?? ""}
          values={["", ...headings.filter(Boolean)]}
          nameOf={(heading) => heading || "None"}
          onChange={(missingColumn) => onChange({ ...options, missingColumn })}
        />
      )}
    </div>
  );
}
