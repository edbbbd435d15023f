import { createContext, useContext, type ReactNode } from "react";

/** A part of a page while it's rendered: a mark, and another one after the content unless that's known. */
export type Part = { mark: object; end?: ReactNode };

/** Finds a part by all that its content is made of. Null in browsers. */
export const FindPart = createContext<((of: readonly unknown[]) => Part) | null>(null);

type KeptPartProps = {
  as: "article" | "details" | "div" | "footer";
  /** All that the content is made of, as JSON would write it. The same value always has the same content. */
  of: readonly unknown[];
  children: ReactNode;
  id?: string;
  className?: string;
  open?: boolean;
};

/** An element whose content the server renders once for all pages that have it. Parts can't contain others. */
export function KeptPart({ as: Tag, of, children, ...attributes }: KeptPartProps) {
  const part = useContext(FindPart)?.(of);
  return (
    <Tag {...attributes} {...part?.mark}>
      {(!part || part.end) && children}
      {part?.end}
    </Tag>
  );
}
