import type { ComponentProps } from "react";
import { describedBy, Field } from "~/platform/ui/field";

const hint = "PNG, JPEG, WebP, GIF, SVG, or ICO, up to 5 MB. Square logos look best.";

type LogoFieldProps = Pick<ComponentProps<typeof Field>, "id" | "label" | "optional" | "error"> & { name: string };

/** A file field for a logo, which `readLogo` reads. */
export function LogoField({ name, ...about }: LogoFieldProps) {
  return (
    <Field {...about} hint={hint}>
      <input
        id={about.id}
        type="file"
        name={name}
        accept="image/*,.ico"
        aria-invalid={about.error ? true : undefined}
        aria-describedby={describedBy({ ...about, hint })}
        className="field py-1.5 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-0.5 file:font-medium file:text-ink"
      />
    </Field>
  );
}
