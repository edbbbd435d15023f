import { expect, test } from "vitest";
import { maxNoteLength, parseNotes, withNote } from "~/discovery/compare/notes";

test("notes read back as they were stored", () => {
  const notes = withNote(withNote({}, 12, "Ask about SSO\n"), 3, " cheap ");
  expect(parseNotes(JSON.stringify(notes))).toEqual({ 12: "Ask about SSO\n", 3: " cheap " });
});

test.each([null, "", "{", "null", "[]", '"x"', '{"a": "b", "1": 2, "__proto__": "x"}'])("%j has no notes", (text) => {
  expect(parseNotes(text)).toEqual({});
});

test("a blank note is removed, and a long one is cut", () => {
  expect(withNote({ 1: "a", 2: "b" }, 1, " \n")).toEqual({ 2: "b" });
  expect(withNote({}, 1, "x".repeat(maxNoteLength + 1))[1]).toHaveLength(maxNoteLength);
});
