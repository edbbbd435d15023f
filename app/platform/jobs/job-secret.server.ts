import { seal, unseal } from "~/platform/runtime/seal.server";
import type { Secrets } from "~/platform/runtime/token.server";

const purpose = "a token that waits for its import";
const unreadable = "The API key for this job can no longer be read. Start a new job and enter the key again.";

/** Encrypts an API key that a job needs. */
export const sealForJob = (key: string, secrets: Secrets): string => seal(key, secrets, purpose);

/** @throws {Refusal} invalid, if it was sealed with another secret */
export const unsealForJob = (sealed: string, secrets: Secrets): string => unseal(sealed, secrets, purpose, unreadable);
