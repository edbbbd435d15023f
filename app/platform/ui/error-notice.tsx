import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { RequestId } from "~/platform/ui/request-id";

/** Whether the page that an error replaces doesn't exist. */
export function useIsMissing(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}

type ErrorNoticeProps = {
  title: string;
  text: string;
  /** Ways to leave. */
  children: ReactNode;
};

/** An error in place of a page, with a way to leave, and to retry unless the page is missing. */
export function ErrorNotice({ title, text, children }: ErrorNoticeProps) {
  const { pathname, search } = useLocation();
  const isMissing = useIsMissing();
  return (
    <div className="page py-20 text-center">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <a href={pathname + search} className="button">
            Try again
          </a>
        )}
        {children}
      </div>
      <RequestId className="mt-8" />
    </div>
  );
}
