import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { withScheme } from "~/text/web-address";
import { TextField } from "~/ui/field";

type WebAddressFieldProps = Pick<ComponentProps<typeof TextField>, "field" | "label" | "hint" | "autoComplete"> & {
  /** What the schema makes of what was typed. */
  complete?: (typed: string) => string;
};

/** A field for a web address. Once left or sent, it shows the address as the schema reads it: with its scheme. */
export function WebAddressField({ complete = withScheme, ...props }: WebAddressFieldProps) {
  const show = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const address = complete(currentTarget.value.trim());
    if (address !== currentTarget.value) currentTarget.value = address;
  };
  return (
    <TextField {...props} inputMode="url" onBlur={show} onKeyDown={(event) => event.key === "Enter" && show(event)} />
  );
}
