import { useEffect, useRef, type RefObject } from "react";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells once which fields a visitor changed before scripts ran: React hears only of what's changed later.
 * @param element a field, or what has fields
 */
export function useEarlyEntries(element: RefObject<HTMLElement>, tell: (control: Control) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    for (const field of element.current ? changedFields(element.current) : []) latest.current(field);
  }, [element]);
}

/** The fields that have something else than what the server sent. */
export function changedFields(element: HTMLElement): Control[] {
  const inner = element.querySelectorAll<HTMLElement>("input, select, textarea");
  return [element, ...inner].filter(isControl).filter(isChanged);
}

function isControl(element: HTMLElement): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** Whether a field has something else than what the server sent. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byDefault = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    // Without a default, browsers select the first.
    return control.selectedIndex !== Math.max(0, byDefault);
  }
  const { type, checked, defaultChecked } = control as HTMLInputElement;
  // Of a group of radio buttons, one tells.
  if (type === "radio") return checked && !defaultChecked;
  return type === "checkbox" ? checked !== defaultChecked : control.value !== control.defaultValue;
}
