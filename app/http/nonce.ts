import { createContext, useContext } from "react";

/** The script nonce of the response being rendered; undefined in the browser, where React must not compare it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
