import { createContext, useContext, type ReactNode } from "react";

/** A part of a page while it's rendered: its content's HTML if that's known, or else the marks around the content. */
export type Part = { html: string } | { begin: object; end: ReactNode };

/** Finds a part by all that its content is made of. Null in browsers. */
export const FindPart = createContext<((of: unknown) => Part) | null>(null);

type KeptPartProps = {
  as: "article" | "details" | "div" | "footer";
  /** All that the content is made of, as JSON would write it. The same value always has the same content. */
  of: unknown;
  children: ReactNode;
  id?: string;
  className?: string;
  open?: boolean;
};

/** An element whose content the server renders once for all pages that have it. Parts can't contain others. */
export function KeptPart({ as: Tag, of, children, ...attributes }: KeptPartProps) {
  const part = useContext(FindPart)?.(of);
  if (part && "html" in part) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: part.html }} />;
  return (
    <Tag {...attributes} {...part?.begin}>
      {children}
      {part?.end}
    </Tag>
  );
}
