import type { Visitor } from "#tests/visitor";
import type { RootData } from "~/site/layout/root-data";
import { loader as root } from "~/root";

/** The message on the page that an answer leads to. */
export async function noticeAfter(visitor: Visitor, { headers }: { headers: Headers }): Promise<RootData["notice"]> {
  const { body } = await visitor.sendRaw(root, headers.get("Location") ?? "");
  return (body as RootData).notice;
}
