import path from "node:path";
import { z } from "zod";
import type { Draft, UnsavedDraft } from "./bridge";
import { JsonFile } from "./json-file";

const draftLimits = { drafts: 100, characters: 200_000 } as const;

export const DraftInput = z.object({
  key: z.string().regex(/^[a-z]+\/([a-z]+|\d{1,15})$/),
  label: z.string().max(300),
  version: z.string().max(100).nullable(),
  values: z.record(z.string().max(100), z.json()),
});

const Drafts = z.record(z.string(), z.array(DraftInput.extend({ savedAt: z.iso.datetime() })));

/** Unsent forms, stored separately for each server until they're sent or discarded. */
export class DraftStore {
  private readonly file: JsonFile<Record<string, Draft[]>>;

  constructor(
    folder: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.file = new JsonFile(path.join(folder, "drafts.json"), Drafts, {});
  }

  /** Newest first. */
  list(origin: string): Draft[] {
    return this.file.get()[origin] ?? [];
  }

  find(origin: string, key: string): Draft | null {
    return this.list(origin).find((draft) => draft.key === key) ?? null;
  }

  /** Replaces the draft with the same key. Rejects one that is too long instead of cutting it. */
  save(origin: string, draft: UnsavedDraft): void {
    if (JSON.stringify(draft).length > draftLimits.characters) throw new Error("This draft is too large to save.");
    const others = this.list(origin).filter(({ key }) => key !== draft.key);
    if (others.length >= draftLimits.drafts)
      throw new Error(`You already have ${draftLimits.drafts} drafts. Submit or discard some first.`);
    this.put(origin, [{ ...draft, savedAt: this.now().toISOString() }, ...others]);
  }

  forget(origin: string, key: string): void {
    this.put(
      origin,
      this.list(origin).filter((draft) => draft.key !== key),
    );
  }

  private put(origin: string, drafts: Draft[]): void {
    this.file.set({ ...this.file.get(), [origin]: drafts });
  }
}
