import { getCollectionProps, type FieldMetadata } from "@conform-to/react";

const meanings = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** A radio group for one to five stars. */
export function StarsField({ field }: { field: FieldMetadata<number> }) {
  const options = getCollectionProps(field, { type: "radio", options: meanings.map((_, i) => String(i + 1)) });
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={error && field.errorId}>
      <legend className="mb-1.5 font-medium">Stars</legend>
      <div className="grid gap-1">
        {options.map(({ key, ...props }, i) => (
          <label key={key} className="flex min-h-9 items-center gap-3">
            <input {...props} className="size-5 accent-accent" />
            <span aria-hidden className="w-24 tracking-widest text-star">
              {"★".repeat(i + 1)}
              <span className="opacity-25">{"★".repeat(meanings.length - i - 1)}</span>
            </span>
            <span>
              <span className="sr-only">{`${i + 1} of ${meanings.length}: `}</span>
              {meanings[i]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={field.errorId} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
