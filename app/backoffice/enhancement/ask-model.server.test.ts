import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { AiProviderStandIn, aiUsage, type AiFault } from "#tests/outside/ai-provider";
import { askModel } from "~/backoffice/enhancement/ask-model.server";
import { requireProvider, type Provider } from "~/backoffice/enhancement/provider.server";

const prompt = { system: "Answer.", prompt: "Please." };
const standIn = new AiProviderStandIn();
let provider: Provider;
let models = 0;
beforeAll(async () => {
  provider = await standIn.start();
});
afterAll(() => standIn.stop());
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  Object.assign(standIn, {
    fault: undefined,
    usage: aiUsage,
    content: '{"description":"A","features":[]}',
    refuses: [],
    requests: [],
  });
  // The dialect that a provider understands is cached per model.
  provider = { ...provider, model: `writer-${++models}` };
});

it("answers the model's text, and what it used", async () => {
  const reply = await askModel(provider, prompt);
  expect(reply).toEqual({ text: standIn.content, inputTokens: 700, outputTokens: 300, estimated: false });
  expect(standIn.requests).toHaveLength(1);
  expect(standIn.requests[0]).toMatchObject({
    model: provider.model,
    messages: [
      { role: "system", content: "Answer." },
      { role: "user", content: "Please." },
    ],
    max_tokens: 2_000,
    response_format: { type: "json_schema", json_schema: { strict: true, schema: { additionalProperties: false } } },
  });
});

it("learns which parameters a provider takes, once", async () => {
  standIn.refuses = ["json_schema", "json_object", "max_tokens"];
  expect(await askModel(provider, prompt)).toMatchObject({ text: standIn.content });
  const asked = standIn.requests.length;
  await askModel(provider, prompt);
  expect(standIn.requests).toHaveLength(asked + 1);
  expect(standIn.requests.at(-1)).toMatchObject({ max_completion_tokens: 2_000 });
  expect(standIn.requests.at(-1)).not.toHaveProperty("response_format");
});

/** Does work that waits before it tries again, and lets that time pass at once. */
async function withoutPauses<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isOver = false;
  const result = work().finally(() => (isOver = true));
  while (!isOver) {
    await turn();
    vi.runOnlyPendingTimers();
  }
  vi.useRealTimers();
  return result;
}

const sentences: [AiFault, RegExp][] = [
  ["cut", /was cut off/],
  ["filtered", /content filter stopped/],
  ["refusal", /refused to write about this company: “I'm sorry/],
  ["null", /was empty/],
  ["no-choices", /contains no text/],
  ["tool-call", /ended unexpectedly \(tool-calls\)/],
  ["html-page", /unexpected response/],
  ["rate-limit", /rate limit was reached/],
  ["no-quota", /quota is used up/],
  ["bad-key", /rejected the API key\. Check AI_API_KEY/],
  ["no-model", /doesn’t know writer-\d+\. Check AI_MODEL/],
  ["server-error", /returned an error \(500\)/],
  ["hang-up", /Couldn’t reach the AI provider/],
  ["silent", /didn’t respond in time/],
];
it.each(sentences)("says of %s what it is", async (fault, sentence) => {
  standIn.fault = fault;
  const { failure, text } = await withoutPauses(() =>
    askModel(provider, prompt, { waitMs: fault === "silent" ? 50 : 120_000 }),
  );
  expect(failure?.message).toMatch(sentence);
  expect(text).toBeUndefined();
});

it("counts what a cut answer used", async () => {
  standIn.fault = "cut";
  expect(await askModel(provider, prompt)).toMatchObject({ inputTokens: 700, outputTokens: 300 });
});

it.each([
  ["no usage", undefined],
  ["a usage of nothing", { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
])("estimates what an answer with %s used", async (_what, usage) => {
  standIn.usage = usage;
  const long = { system: "Answer.", prompt: "a".repeat(3_000) };
  const { inputTokens, outputTokens, estimated } = await askModel(provider, long);
  expect([inputTokens, estimated]).toEqual([1_003, true]);
  expect(outputTokens).toBe(Math.ceil(standIn.content.length / 3));
});

it("counts the prompt of an answer that cannot be read", async () => {
  for (const fault of ["no-choices", "html-page"] as const) {
    standIn.fault = fault;
    expect(await askModel(provider, prompt)).toMatchObject({ inputTokens: 5, outputTokens: 0, estimated: true });
  }
  standIn.fault = "silent";
  expect(await askModel(provider, prompt, { waitMs: 50 })).toMatchObject({ inputTokens: 5, estimated: true });
  standIn.fault = "bad-key";
  expect(await askModel(provider, prompt)).toMatchObject({ inputTokens: 0, outputTokens: 0, estimated: false });
});

it("tries again once after an error that may pass", async () => {
  standIn.fault = "server-error";
  await askModel(provider, prompt);
  expect(standIn.requests).toHaveLength(2);
});

it("says what to set when there is none", () => {
  const unset = { baseUrl: undefined, apiKey: undefined, model: undefined };
  expect(() => requireProvider(unset)).toThrow(/AI isn’t set up. Set AI_BASE_URL and AI_MODEL/);
  expect(() => requireProvider({ ...unset, baseUrl: "http://localhost:11434/v1" })).toThrow(/AI isn’t set up/);
});
