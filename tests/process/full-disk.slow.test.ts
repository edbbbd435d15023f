import { rm } from "node:fs/promises";
import { fillDisk, mountSmallDisk, needsMount } from "embedded-mongodb/tests/small-disk";
import { expect, test } from "vitest";
import { inFolder, startServer, useFolder } from "./server-process";

useFolder();

const noSpace = { message: "The site’s storage is full, so nothing was saved. Try again later." };

test("a server on a full disk starts, serves pages, refuses changes, and stops with exit code 0", async (context) => {
  const disk = inFolder("disk");
  const unmount = await mountSmallDisk(disk, 100);
  if (!unmount) return context.skip(needsMount);
  try {
    const settings = { DATA_DIR: `${disk}/data` };
    const first = await startServer(settings);
    const subscribe = ({ url }: typeof first) =>
      fetch(`${url}/api/subscribe`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: url },
        body: JSON.stringify({ email: "ann@reader.example" }),
      });
    const fill = fillDisk(disk);
    expect(await first.process.stop()).toEqual({ code: 0, signal: null });
    expect(first.process.stderr).not.toMatch(/\n\s+at /);

    const second = await startServer(settings);
    expect((await fetch(second.url)).status).toBe(200);
    const refused = await subscribe(second);
    expect([refused.status, await refused.json()]).toMatchObject([507, noSpace]);
    await rm(fill);
    expect((await subscribe(second)).status).toBe(200);
    fillDisk(disk);
    expect(await second.process.stop()).toEqual({ code: 0, signal: null });
    expect(second.process.stderr).not.toMatch(/\n\s+at |Write error/);
    // The lock and the socket are gone.
    const third = await startServer(settings);
    expect((await third.process.stop()).code).toBe(0);
  } finally {
    unmount();
  }
});
