import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, InvalidResponseDataError, RetryError } from "ai";
import { z } from "zod";
import { cleanText, shorten } from "~/platform/text/clean-text";
import { counted } from "~/platform/text/format-count";
import { ModelAnswer } from "~/backoffice/enhancement/ai-text";
import { firstDialect, inDialect, nextDialect, type Dialect } from "~/backoffice/enhancement/dialect";
import type { Prompt } from "~/backoffice/enhancement/prompt";
import { ProviderFault, type Provider } from "~/backoffice/enhancement/provider.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Tokens that a request used. `estimated` means the provider didn't report all of them. */
type Use = { inputTokens: number; outputTokens: number; estimated: boolean };

/** The response text and usage. If there's no text, `failure` says why in one sentence. */
export type Reply = Use & ({ text: string; failure?: undefined } | { text?: undefined; failure: Refusal });

const timeoutMs = 60_000;
const maxAnswerTokens = 2_000;
const retries = 1;
/** English has about four bytes per token, other languages fewer. Overestimating is safer for the budget. */
const bytesPerToken = 3;

/** The dialects that work for this process's providers. */
const dialects = new Map<string, Dialect>();

export type AskOptions = {
  waitMs?: number;
  /** Stops waiting for the response when aborted. */
  signal?: AbortSignal | undefined;
};

/** Sends one request to a model. All errors become a failure with its own message. */
export async function askModel(
  provider: Provider,
  prompt: Prompt,
  { waitMs = timeoutMs, signal }: AskOptions = {},
): Promise<Reply> {
  const deadline = AbortSignal.timeout(waitMs);
  const end = signal ? AbortSignal.any([deadline, signal]) : deadline;
  const key = `${provider.baseUrl} ${provider.model}`;
  let dialect: Dialect | null = dialects.get(key) ?? firstDialect;
  let failure = new Refusal("unavailable", "The AI provider refused the request.");
  while (dialect) {
    try {
      const reply = await askIn(dialect, provider, prompt, end);
      dialects.set(key, dialect);
      return reply;
    } catch (error) {
      const cause = RetryError.isInstance(error) ? error.lastError : error;
      if (signal?.aborted)
        return { ...unused, failure: new Refusal("unavailable", "Generation was interrupted. Try again.") };
      failure = failureOf(cause, provider, deadline);
      if (deadline.aborted || isUnreadAnswer(cause)) return { ...useOf({}, prompt, ""), failure };
      dialect = APICallError.isInstance(cause)
        ? nextDialect(dialect, cause.statusCode, cause.responseBody ?? cause.message)
        : null;
    }
  }
  return { ...unused, failure };
}

const unused: Use = { inputTokens: 0, outputTokens: 0, estimated: false };

/** The usage that the provider reports. Missing or zero values are estimated from the texts. */
function useOf(
  { inputTokens, outputTokens }: { inputTokens?: number | undefined; outputTokens?: number | undefined },
  { system, prompt }: Prompt,
  answer: string,
): Use {
  return {
    inputTokens: inputTokens || tokensIn(system + prompt),
    outputTokens: outputTokens || tokensIn(answer),
    estimated: !inputTokens || !outputTokens,
  };
}

function tokensIn(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

/** Whether the response couldn't be read. The model has done the work, so it's billed anyway. */
function isUnreadAnswer(error: unknown): boolean {
  if (InvalidResponseDataError.isInstance(error)) return true;
  return APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode < 400;
}

const schema = z.toJSONSchema(ModelAnswer);

async function askIn(dialect: Dialect, provider: Provider, prompt: Prompt, signal: AbortSignal): Promise<Reply> {
  const model = createOpenAICompatible({
    name: "provider",
    baseURL: provider.baseUrl,
    ...(provider.apiKey ? { apiKey: provider.apiKey } : {}),
    transformRequestBody: (body) => inDialect(body, dialect, schema),
  }).chatModel(provider.model);
  const { text, finishReason, usage, response } = await generateText({
    model,
    ...prompt,
    maxOutputTokens: maxAnswerTokens,
    maxRetries: retries,
    abortSignal: signal,
  });
  const used = useOf(usage, prompt, text);
  const sentence = whyNoText(text, finishReason, refusalIn(response.body));
  return sentence ? { ...used, failure: new Refusal("unavailable", sentence) } : { ...used, text };
}

function whyNoText(text: string, finishReason: string, refusal: string | null): string | null {
  if (refusal) return `The AI refused to write about this company: “${shorten(cleanText(refusal), 200)}”`;
  if (finishReason === "length") return "The AI response was cut off. Nothing was changed. Try again.";
  if (finishReason === "content-filter") return "The AI provider’s content filter stopped the response.";
  if (finishReason !== "stop") return `The AI response ended unexpectedly (${finishReason}). Try again.`;
  return text.trim() ? null : "The AI response was empty. Try again.";
}

const Refused = z.object({ choices: z.tuple([z.object({ message: z.object({ refusal: z.string() }) })], z.unknown()) });

function refusalIn(body: unknown): string | null {
  return Refused.safeParse(body).data?.choices[0].message.refusal || null;
}

function failureOf(error: unknown, { baseUrl, model }: Provider, deadline: AbortSignal): Refusal {
  const host = new URL(baseUrl).host;
  if (deadline.aborted) return new ProviderFault("The AI provider didn’t respond in time. Try again later.");
  if (InvalidResponseDataError.isInstance(error))
    return new Refusal("unavailable", "The AI provider’s response contains no text.");
  if (!APICallError.isInstance(error)) return new ProviderFault(`Couldn’t reach the AI provider at ${host}.`);
  const { statusCode: status, responseBody = "", responseHeaders } = error;
  if (status === undefined)
    return new ProviderFault(
      `Couldn’t reach the AI provider at ${host}. Check AI_BASE_URL and that the provider is running.`,
    );
  if (status < 400) return new ProviderFault(`The AI provider at ${host} returned an unexpected response.`);
  if (status === 401 || status === 403)
    return new ProviderFault("The AI provider rejected the API key. Check AI_API_KEY or the key you entered.");
  if (status === 404)
    return new ProviderFault(`The AI provider doesn’t know ${model}. Check AI_MODEL, and AI_BASE_URL up to /v1.`);
  if (status === 429 && responseBody.includes("insufficient_quota"))
    return new ProviderFault("Your AI provider quota is used up. Add credit or try again later.");
  if (status === 429) return tooMany(Number(responseHeaders?.["retry-after"] ?? NaN));
  const sentence = `The AI provider returned an error (${status}). Try again later.`;
  return status >= 500 ? new ProviderFault(sentence) : new Refusal("unavailable", sentence);
}

function tooMany(seconds: number): Refusal {
  const sentence = "The AI provider’s rate limit was reached. Try again";
  if (!Number.isFinite(seconds)) return new Refusal("too-many", `${sentence} later.`);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new Refusal("too-many", `${sentence} in ${counted(minutes, "minute")}.`, undefined, Math.ceil(seconds));
}
