import { createContext } from "react";

/**
 * Asks the admin to confirm that it's them, for a request that the server refused with `needsProof`. Resolves with
 * whether they did.
 */
export const ProofContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
