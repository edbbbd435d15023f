import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Need } from "~/catalog/companies/need";
import { needParameters, needQuery, readNeed, readPeople, unreadablePeople } from "~/catalog/companies/cost-query";
import { NeedFields } from "~/catalog/companies/need-fields";
import { HiddenInputs } from "~/platform/ui/hidden-inputs";
import { textsIn } from "~/platform/ui/texts-in";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

type CostControlProps = { need: Need; setNeed: (need: Need) => void };

/**
 * What a buyer needs: for how many people, how they pay, and what must be included. Without scripts, the page is loaded with it
 * in its URL.
 */
export function CostControl({ need, setNeed }: CostControlProps) {
  const query = needQuery(need);
  const [entered, setEntered] = useState(query);
  /** What the controls begin with. Another need than the one that was entered here is from the browser's storage. */
  const [initial, setInitial] = useState(need);
  if (query !== entered) {
    setEntered(query);
    setInitial(need);
  }
  const enter = (next: Need) => {
    setEntered(needQuery(next));
    setNeed(next);
  };
  return <Controls key={needQuery(initial)} initial={initial} need={need} onEnter={enter} />;
}

type ControlsProps = { initial: Need; need: Need; onEnter: (need: Need) => void };

/** The controls keep what is entered before scripts run, because React doesn't set their values. */
function Controls({ initial, need, onEnter }: ControlsProps) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => !needParameters.includes(name));
  const form = useRef<HTMLFormElement>(null);
  const unreadable = unreadablePeople(search);
  const [isValid, setIsValid] = useState(unreadable === undefined);
  const read = () => {
    if (!form.current) return;
    const query = textsIn(form.current);
    const people = readPeople(query.get("people") ?? "");
    setIsValid(people !== undefined);
    // What isn't a number leaves the last one.
    onEnter({ ...readNeed(query.toString()), people: people ?? need.people });
  };
  useEarlyEntries(form, read);
  return (
    <form
      ref={form}
      action={`${pathname}#cost`}
      autoComplete="off"
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
      className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 text-sm"
    >
      <HiddenInputs query={others} />
      <NeedFields initial={initial} isValid={isValid} unreadable={unreadable} />
      {/* Invisible rather than removed, so that nothing moves. */}
      <button className="button-small hydrated:invisible">Calculate</button>
    </form>
  );
}
