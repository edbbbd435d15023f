import type { ComponentProps } from "react";
import { CompanyResults } from "~/discovery/directory/company-results";

/** How many tools of a page fit how, one group after the other. */
export type FitGroup = { title: string; size: number };

type FitGroupsProps = ComponentProps<typeof CompanyResults> & { groups: readonly FitGroup[] };

/** The companies of the groups after the first one. */
export function FitGroups({ groups, companies, ...props }: FitGroupsProps) {
  return groups.slice(1).map(({ title, size }, i) => {
    const begin = groups.slice(0, i + 1).reduce((sum, group) => sum + group.size, 0);
    return (
      <div key={title} className="mt-8">
        <FitTitle group={{ title, size }} />
        <CompanyResults companies={companies.slice(begin, begin + size)} {...props} />
      </div>
    );
  });
}

export function FitTitle({ group }: { group: FitGroup | undefined }) {
  return group && <h3 className="mb-4 text-lg font-semibold">{group.title}</h3>;
}
