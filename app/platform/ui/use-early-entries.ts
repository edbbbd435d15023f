import { useEffect, useRef, type RefObject } from "react";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Calls back once for each field that a visitor changed before scripts ran, because React only gets later events.
 * @param element a field, or an element that contains fields
 */
export function useEarlyEntries(element: RefObject<HTMLElement>, onEntry: (control: Control) => void): void {
  const latest = useRef(onEntry);
  useEffect(() => {
    for (const field of element.current ? changedFields(element.current) : []) latest.current(field);
  }, [element]);
}

/** The fields whose values differ from those that the server sent. */
export function changedFields(element: HTMLElement): Control[] {
  const inner = element.querySelectorAll<HTMLElement>("input, select, textarea");
  return [element, ...inner].filter(isControl).filter(isChanged);
}

function isControl(element: HTMLElement): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** Whether a field's value differs from the one that the server sent. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byDefault = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    // Without a default, browsers select the first.
    return control.selectedIndex !== Math.max(0, byDefault);
  }
  const { type, checked, defaultChecked } = control as HTMLInputElement;
  // Only the newly checked button of a radio group counts.
  if (type === "radio") return checked && !defaultChecked;
  return type === "checkbox" ? checked !== defaultChecked : control.value !== control.defaultValue;
}
