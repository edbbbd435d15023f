import { request } from "~/platform/api/request";
import { removeTool, saveTool } from "~/discovery/saved/api";

let last: Promise<unknown> = Promise.resolve();

/** Saves or removes a tool, after earlier requests have finished. @throws {RequestError} */
export function setSaved(id: number, isSaved: boolean): Promise<unknown> {
  const send = () => request(isSaved ? saveTool : removeTool, { params: { id } });
  last = last.then(send, send);
  return last;
}
