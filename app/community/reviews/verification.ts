/** How a reviewer's email address was verified. */
export type Verification = "work" | "email";

export const verificationLabels: Record<Verification, string> = {
  work: "Verified work email",
  email: "Confirmed email address",
};
