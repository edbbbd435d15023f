import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { withScheme } from "~/platform/text/web-address";
import { TextField } from "~/platform/ui/field";

type WebAddressFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "field" | "label" | "hint" | "optional" | "autoComplete"
> & {
  /** Normalizes the value by the schema. */
  complete?: (typed: string) => string;
};

/** A URL field. On blur or submit, it shows the URL as the schema parses it, including the scheme. */
export function WebAddressField({ complete = withScheme, ...props }: WebAddressFieldProps) {
  const show = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const address = complete(currentTarget.value.trim());
    if (address !== currentTarget.value) currentTarget.value = address;
  };
  return (
    <TextField {...props} inputMode="url" onBlur={show} onKeyDown={(event) => event.key === "Enter" && show(event)} />
  );
}
