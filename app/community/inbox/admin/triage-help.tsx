import type { RefObject } from "react";
import { keyHelp, triageSwitch, useTriageIsOn } from "~/community/inbox/admin/use-triage-keys";
import { Checkbox } from "~/platform/ui/checkbox";

/** Lists the keys of the inbox, and turns them off. */
export function TriageHelp({ box }: { box: RefObject<HTMLDetailsElement> }) {
  const isOn = useTriageIsOn();
  return (
    <details ref={box} className="open:w-full max-sm:hidden">
      <summary className="link inline-flex min-h-11 items-center">Keyboard shortcuts</summary>
      <div className="card max-w-2xl p-5">
        <Checkbox checked={isOn} onChange={triageSwitch.set}>
          Use single keys on this page
        </Checkbox>
        <p className="text-muted">
          Move to an entry by J and K. The other keys are for that entry. They do nothing while you type in a field.
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {keyHelp.map(([key, action]) => (
            <div key={key} className="flex gap-3">
              <dt className="w-8 shrink-0">
                <kbd className="key uppercase">{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
