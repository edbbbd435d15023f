/** How many grounds marks have. */
export const groundCount = 6;

/**
 * The seed of a tool's mark. Tools of a category share the ground.
 * @param category the slug of its first category
 */
export function markSeedOf(name: string, category = name): number {
  return (hashOf(name) >>> 4) * groundCount + (hashOf(category) % groundCount);
}

/** FNV-1a with 32 bits (draft-eastlake-fnv), over characters instead of bytes. Spreads similar names well. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
