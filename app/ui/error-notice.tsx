import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** An error in place of a page, with a way to retry or leave. */
export function ErrorNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-20 text-center">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className="button">
          Try again
        </a>
        {children}
      </div>
    </div>
  );
}
