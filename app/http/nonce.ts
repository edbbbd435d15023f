import { createContext, useContext } from "react";

/** The current response's script nonce. Undefined in browsers, where React must not compare it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
