import type { SVGProps } from "react";

/** An icon of Lucide's with these shapes, as SVG markup. */
export function icon(shapes: string) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
