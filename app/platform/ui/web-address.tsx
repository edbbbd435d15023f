import { Fragment } from "react";

/** A host name that breaks at its dots, if it must. */
export function WebAddress({ host }: { host: string }) {
  return host.split(".").map((part, i) => (
    <Fragment key={i}>
      {i > 0 && (
        <>
          <wbr />.
        </>
      )}
      {part}
    </Fragment>
  ));
}
