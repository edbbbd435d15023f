import { createContext, useContext } from "react";

/**
 * Marks the product's own scripts while a page is rendered; see `hashInlineScripts`. Undefined in browsers, which get
 * pages without it.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
