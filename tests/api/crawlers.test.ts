import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import * as api from "~/routes/api/endpoints";
import * as robots from "~/routes/public/robots";
import { assistantCrawlers } from "~/site/crawlers/crawler-policy";

useDatabase();

const path = "/api/admin/crawlers";
const { training, answers } = assistantCrawlers;
const save = async (policy: unknown) => (await signedIn({ isAdmin: true })).send(api.action, path, { policy }, "PUT");

/** The rules of robots.txt for each user agent it names, read as RFC 9309 says. */
async function rulesByAgent(): Promise<Map<string, string[]>> {
  const text = String((await new Visitor().sendRaw(robots.loader, "/robots.txt")).body);
  const rules = new Map<string, string[]>();
  for (const group of text.split(/\n\n+/)) {
    const lines = group.split("\n").filter((line) => /^(?:Allow|Disallow):/.test(line));
    for (const [, agent = ""] of group.matchAll(/^User-agent: (.+)$/gm)) rules.set(agent, lines);
  }
  return rules;
}

/** Those who may read nothing. */
async function refused(): Promise<string[]> {
  return [...(await rulesByAgent())].filter(([, rules]) => rules[0] === "Disallow: /").map(([agent]) => agent);
}

describe("the policy for crawlers of assistants", () => {
  test("lets all of them read until an admin decides", async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await admin.sendRaw(api.loader, path)).body).toEqual({ policy: "all" });
    expect(await refused()).toEqual([]);
  });

  test("is in robots.txt, beside the rules for all others", async () => {
    const others = (await rulesByAgent()).get("*");
    expect(await save("answers")).toMatchObject({ status: 200, body: { policy: "answers" } });
    expect(await refused()).toEqual(training);
    await save("none");
    expect(await refused()).toEqual([...training, ...answers]);
    expect((await rulesByAgent()).get("*")).toEqual(others);
    await save("all");
    expect(await refused()).toEqual([]);
  });

  test("is in the log once for each change", async () => {
    for (const policy of ["none", "none", "all"]) await save(policy);
    const { changes } = await listChanges({ entity: "crawlers" });
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: "policy", before: "Nothing", after: "Answers and training" }],
      [{ field: "policy", before: "Answers and training", after: "Nothing" }],
    ]);
  });

  test.each([[undefined], ["some"], [["all"]]])("refuses %j", async (policy) => {
    expect(await save(policy)).toMatchObject({ status: 400, body: { fields: { policy: "Choose one of them" } } });
  });
});

test("no crawler is on two lists", () => {
  const names = [...training, ...answers].map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});
