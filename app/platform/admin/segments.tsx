import { useLocation, useSearchParams } from "@remix-run/react";
import type { Option } from "~/platform/admin/list-parts";
import { hrefWith } from "~/platform/admin/list-query";
import { Link } from "~/platform/ui/link";

type SegmentsProps = {
  label: string;
  /** A parameter of the page's URL. */
  name: string;
  options: readonly Option[];
  /** The value that counts without the parameter. */
  initial: string;
};

/** A choice of a few values, all of which are in view. */
export function Segments({ label, name, options, initial }: SegmentsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const chosen = params.get(name) || initial;
  return (
    <div role="group" aria-label={label} className="flex w-fit max-w-full flex-wrap rounded-lg bg-sunken p-0.5">
      {options.map(({ value, label: text }) => (
        <Link
          key={value}
          to={hrefWith(params, { [name]: value === initial ? null : value, page: null }, pathname)}
          options={{ preventScrollReset: true }}
          aria-current={value === chosen ? "true" : undefined}
          className="segment"
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
