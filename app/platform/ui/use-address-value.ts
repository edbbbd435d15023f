import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps an uncontrolled input at its value in the address when a link changes that. While the input has the focus, what is
 * typed there is ahead of the address.
 */
export function useAddressValue(value: string): RefObject<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value && input.current && input.current !== document.activeElement)
      input.current.value = value;
    shown.current = value;
  }, [value]);
  return input;
}
