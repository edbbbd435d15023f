/** Who changes something: a user, or (with no id) a script or the AI, and by which door they came. */
export type Actor = { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" };

/** A command of `scripts/`, by its name. */
export function scriptActor(name: string): Actor {
  return { userId: null, name, from: "script" };
}
