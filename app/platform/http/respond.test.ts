import { expect, test, vi } from "vitest";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";

const refuse = (error: Error) => answer(() => Promise.reject(error));

test.each([
  ["invalid", 400],
  ["unauthorized", 401],
  ["forbidden", 403],
  ["missing", 404],
  ["taken", 409],
  ["too-large", 413],
  ["unsupported", 415],
  ["too-many", 429],
  ["unavailable", 503],
  ["no-space", 507],
] as const)("a refusal because of %s answers %i with its sentence", async (reason, status) => {
  const response = await refuse(new Refusal(reason, "Not like this."));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: "Not like this." });
});

test("a refusal names the fields at fault", async () => {
  const response = await refuse(new Refusal("invalid", "Please check the form.", { name: "Required" }));
  expect(await response.json()).toEqual({ message: "Please check the form.", fields: { name: "Required" } });
});

test("a refusal that knows when to come back says so to programs, too", async () => {
  const response = await refuse(new Refusal("too-many", "Too many tries.", undefined, 90));
  expect(response.headers.get("Retry-After")).toBe("90");
});

test("a database that went away is to be asked again, also where only its socket said so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const error of [{ code: "EPIPE" }, { name: "MongoTopologyClosedError" }]) {
    const response = await refuse(Object.assign(new Error("It went away."), error));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  }
  logged.mockRestore();
});

test.each([
  { code: 14031, codeName: "OutOfDiskSpace" },
  { code: "ENOSPC" },
  { code: "EDQUOT" },
  { name: "MongoBulkWriteError", errorResponse: { code: 14031 } },
  { cause: Object.assign(new Error("no space left on device"), { code: "ENOSPC" }) },
])("a full disk is a refusal with a sentence, and one line in the log without a stack (case %#)", async (details) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await refuse(Object.assign(new Error("The disk is full.\nDetails"), details));
  expect(response.status).toBe(507);
  expect(await response.json()).toEqual({
    message: "The site’s storage is full, so nothing was saved. Try again later.",
  });
  expect(logged.mock.calls).toEqual([["A write failed because the disk is full. Free some space. The disk is full."]]);
  logged.mockRestore();
});

test("anything unexpected is logged and shown as one neutral line", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await refuse(new Error("connect ECONNREFUSED db.internal:27017"));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Something went wrong on our end. Try again." });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
