import { Star } from "lucide-react";
import { controlProps, errorId, FieldError, type FieldState } from "~/platform/ui/field";

const meanings = ["Poor", "Fair", "Good", "Great", "Excellent"] as const;

/** A radio group for one to five stars. */
export function StarsField({ field }: { field: FieldState }) {
  const error = field.errors?.[0];
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId(field.id)}>
      <legend className="mb-1.5 font-medium">Stars</legend>
      <div className="star-choice">
        {meanings.map((meaning, i) => (
          <label key={meaning}>
            <input
              {...controlProps(field)}
              id={`${field.id}-${i + 1}`}
              type="radio"
              value={i + 1}
              defaultChecked={field.initialValue === String(i + 1)}
            />
            <Star aria-hidden className="size-9 text-star" />
            <span className="text-xs">
              <span className="sr-only">{`${i + 1} of ${meanings.length}: `}</span>
              {meaning}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={field.id} error={error} />
    </fieldset>
  );
}
