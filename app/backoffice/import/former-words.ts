/**
 * Words for states and steps of imports before the stored data had version 1, which requests, waiting jobs, and stored
 * imports may still have. See docs/decisions/0030-migrations.md.
 */
const formerWords: Readonly<Record<string, string>> = {
  accept: "apply",
  "take-back": "undo",
  accepting: "applying",
  accepted: "applied",
  "taking-back": "undoing",
  "taken-back": "undone",
};

/** The word that replaced a former one. Other values stay. */
export function currentWord<Value>(value: Value): Value {
  return typeof value === "string" ? ((formerWords[value] as Value | undefined) ?? value) : value;
}

/** The words by which a state may be stored. */
export function storedWords<State extends string>(state: State): State[] {
  const former = Object.keys(formerWords).filter((word) => formerWords[word] === state);
  return [state, ...(former as State[])];
}
