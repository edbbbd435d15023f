import { controlProps, errorId, type FieldState } from "~/platform/ui/field";

const meanings = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** A radio group for one to five stars. */
export function StarsField({ field }: { field: FieldState }) {
  const error = field.errors?.[0];
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId(field.id)}>
      <legend className="mb-1.5 font-medium">Stars</legend>
      <div className="grid gap-1">
        {meanings.map((meaning, i) => (
          <label key={meaning} className="flex min-h-9 touch:min-h-11 flex-wrap items-center gap-x-3">
            <input
              {...controlProps(field)}
              id={`${field.id}-${i + 1}`}
              type="radio"
              value={i + 1}
              defaultChecked={field.initialValue === String(i + 1)}
              className="size-5 accent-accent"
            />
            <span aria-hidden className="w-24 tracking-widest text-star">
              {"★".repeat(i + 1)}
              <span className="opacity-25">{"★".repeat(meanings.length - i - 1)}</span>
            </span>
            <span>
              <span className="sr-only">{`${i + 1} of ${meanings.length}: `}</span>
              {meaning}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId(field.id)} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
