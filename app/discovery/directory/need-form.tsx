import { useLocation, useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { directoryHref, withoutNeed, type Shown } from "~/discovery/directory/directory-href";
import { usePendingQuery } from "~/discovery/directory/use-pending-query";
import { needIn, firstNeed, needParametersIn, readPeople, unreadablePeople } from "~/catalog/companies/cost-query";
import type { Need } from "~/catalog/companies/need";
import { planFeatures } from "~/catalog/companies/facts/plan-features";
import { HiddenInputs } from "~/platform/ui/hidden-inputs";
import { textsIn } from "~/platform/ui/texts-in";
import { NeedFields } from "~/catalog/companies/need-fields";
import { counted } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type NeedFormProps = {
  query: Shown;
  /** It's above the results if it says something of them. Otherwise, they come first. */
  place: "above" | "below";
};

/** What a buyer needs, so that the directory shows, sorts, and filters by what tools cost. The page's URL keeps it. */
export function NeedForm({ query, place }: NeedFormProps) {
  const navigate = useNavigate();
  const unreadable = unreadablePeople(useLocation().search);
  const pending = usePendingQuery(query, "/directory");
  const [isValid, setIsValid] = useState(true);
  const need = needIn(query);
  if ((need !== undefined) !== (place === "above")) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = textsIn(event.currentTarget);
    const areNumbers = readPeople(entered.get("people") ?? "") !== undefined;
    setIsValid(areNumbers);
    if (!areNumbers) return;
    const next = { ...pending.get(), ...needParametersIn(entered), page: 1 };
    pending.set(next);
    navigate(directoryHref(next), { preventScrollReset: place === "above" });
  };
  const others = new URLSearchParams(directoryHref({ ...withoutNeed(query), page: 1 }, ""));
  return (
    <details open={need !== undefined || undefined} className={`text-sm ${place === "above" ? "mb-5" : "mt-6"}`}>
      <summary className="link tap">{need ? `Cost for ${textOf(need)}` : "Cost for you"}</summary>
      <form
        key={need && textOf(need)}
        action="/directory"
        autoComplete="off"
        onSubmit={submit}
        className="card flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3"
      >
        <HiddenInputs query={others} />
        <NeedFields initial={need ?? firstNeed} isValid={isValid && unreadable === undefined} unreadable={unreadable} />
        <button className="button-small">Show costs</button>
        {need && (
          <Link to={directoryHref({ ...withoutNeed(query), page: 1 })} className="link tap">
            Without costs
          </Link>
        )}
      </form>
    </details>
  );
}

/** "10 people, paid yearly, with SSO" */
function textOf({ people, paid, features }: Need): string {
  const named = features.map((name) => planFeatures[name]).join(", ");
  return `${counted(people, "person", "people")}, paid ${paid}${named && `, with ${named}`}`;
}
