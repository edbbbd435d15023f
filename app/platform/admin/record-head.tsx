import type { ReactNode } from "react";
import { PageTabs, type PageTab } from "~/platform/admin/page-tabs";

type RecordHeadProps = {
  picture: ReactNode;
  name: string;
  /** What the page shows of it, such as "History of". The name is then the page's heading. */
  headed?: string | undefined;
  /** Whether its name shows. Not if the page itself begins with it. */
  isNamed?: boolean;
  /** In a line below the name. */
  about: ReactNode;
  tabs: readonly PageTab[];
  /** The name of the open tab. */
  current: string;
  /** What's at the right of the tabs. */
  children?: ReactNode;
};

/** The head that all pages about one record share. */
export function RecordHead({ picture, name, headed, isNamed = true, about, tabs, current, children }: RecordHeadProps) {
  const Name = headed === undefined ? "p" : "h1";
  return (
    <>
      <header className="-mt-1 mb-3 flex sm:mb-2 items-center gap-3 sm:gap-4">
        {picture}
        <div className="min-w-0">
          {isNamed && (
            <Name className="mb-1 line-clamp-2 font-display text-lg leading-tight font-bold break-words sm:text-2xl">
              {headed && <span className="sr-only">{headed} </span>}
              {name}
            </Name>
          )}
          <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted sm:gap-x-3">{about}</div>
        </div>
      </header>
      <PageTabs label={name} tabs={tabs} current={current}>
        {children}
      </PageTabs>
    </>
  );
}
