import { expect, test } from "vitest";
import { withToolsFirst, parseTray, refreshed, withoutTools, withTool, type Tray } from "~/discovery/compare/tray";

const tool = (id: number) => ({ id, name: `Tool ${id}`, logo: { address: "/a.svg", initials: "T", markSeed: 0 } });
const trayOf = (...ids: number[]): Tray => ids.map(tool);

test("a tray reads back as it was stored", () => {
  expect(parseTray(JSON.stringify(trayOf(3, 1)))).toEqual(trayOf(3, 1));
});

test.each([null, "", "{", "null", "7", "{}", '"tray"', '[null, 1, {"id": 1}, {"id": "1", "name": "A"}]'])(
  "%j is an empty tray",
  (text) => expect(parseTray(text)).toEqual([]),
);

test("of a stored tray that is too long, the first four count", () => {
  expect(parseTray(JSON.stringify(trayOf(1, 2, 3, 4, 5)))).toEqual(trayOf(1, 2, 3, 4));
});

test("tools are added once, at the end, and without what the tray doesn't show", () => {
  expect(withTool(trayOf(3), { ...tool(1), rating: 45 } as never)).toEqual(trayOf(3, 1));
  expect(withTool(trayOf(3, 1), tool(3))).toEqual(trayOf(3, 1));
});

test("a fifth one isn't added", () => {
  expect(withTool(trayOf(1, 2, 3, 4), tool(5))).toBeNull();
  expect(withTool(trayOf(1, 2, 3, 4), tool(4))).toEqual(trayOf(1, 2, 3, 4));
});

test("tools that one arrives with come first, and the last others make room", () => {
  expect(withToolsFirst(trayOf(1, 2, 3, 4), [tool(9), { ...tool(2), rating: 45 } as never])).toEqual(
    trayOf(9, 2, 1, 3),
  );
  expect(withToolsFirst([], trayOf(5, 6))).toEqual(trayOf(5, 6));
});

test("tools are removed by their ids", () => {
  expect(withoutTools(trayOf(1, 2, 3), [1, 3, 9])).toEqual(trayOf(2));
});

test("a refreshed tray has today's names, and none of the tools that are gone", () => {
  const renamed = { ...tool(1), name: "Renamed" };
  expect(refreshed(trayOf(3, 1, 2), [3, 1], [renamed])).toEqual([renamed, tool(2)]);
});
