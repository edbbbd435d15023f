import { Fragment } from "react";

/** An email or web address that breaks after its dots and slashes, rather than anywhere. */
export function Address({ text }: { text: string }) {
  return text.split(/(?<=[.@/])(?=[^./])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
