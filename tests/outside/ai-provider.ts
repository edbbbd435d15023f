import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type AiRequest = {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: object } };
};

/** Failures of a response or of the whole request. */
export type AiFault =
  | "cut"
  | "filtered"
  | "refusal"
  | "null"
  | "no-choices"
  | "tool-call"
  | "not-json"
  | "html-page"
  | "rate-limit"
  | "no-quota"
  | "bad-key"
  | "no-model"
  | "server-error"
  | "silent"
  | "hang-up";

const key = "sk-a-key-that-works";
/** The usage that each response reports. */
export const aiUsage = { prompt_tokens: 700, completion_tokens: 300, total_tokens: 1_000 };

/**
 * A fake of OpenAI-compatible chat completions with their real quirks: null content, refusals next to it, truncated
 * responses, errors of every status, and servers that support only some parameters.
 */
export class AiProviderStandIn {
  readonly apiKey = key;
  requests: AiRequest[] = [];
  fault: AiFault | undefined;
  /** The model's raw text. */
  content = "";
  /** Local servers often report nothing, or zeros. */
  usage: typeof aiUsage | undefined = aiUsage;
  /** Parameters that this server rejects, as older and newer ones do. */
  refuses: ("json_schema" | "json_object" | "max_tokens")[] = [];
  /** Called before each response, to change something while the model is writing. */
  meanwhile: () => Promise<void> = async () => {};
  private readonly server = createServer((req, res) => void this.answer(req, res));

  /** @param port any free one by default */
  async start(port = 0): Promise<{ baseUrl: string; apiKey: string; model: string }> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    const { port: own } = this.server.address() as AddressInfo;
    return { baseUrl: `http://127.0.0.1:${own}/v1`, apiKey: key, model: "writer-1" };
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = JSON.parse(await text(req)) as AiRequest;
    this.requests.push(request);
    await this.meanwhile();
    if (req.url !== "/v1/chat/completions") return fail(res, 404, "Not found", "not_found");
    const unsupported = this.unsupportedIn(request);
    if (unsupported) return fail(res, 400, unsupported, "unsupported_parameter");
    if (req.headers.authorization !== `Bearer ${key}` || this.fault === "bad-key")
      return fail(res, 401, `Incorrect API key provided: ${req.headers.authorization}.`, "invalid_api_key");
    switch (this.fault) {
      case "hang-up":
        return void res.destroy();
      case "silent":
        return;
      case "html-page":
        return void res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome to nginx!</h1>");
      case "server-error":
        return fail(res, 500, "The server had an error.", null);
      case "no-model":
        return fail(res, 404, "The model does not exist.", "model_not_found");
      case "no-quota":
        return fail(res, 429, "You exceeded your current quota.", "insufficient_quota");
      case "rate-limit":
        return fail(res, 429, "Rate limit reached.", "rate_limit_exceeded");
      default:
        send(res, 200, this.completion());
    }
  }

  private unsupportedIn({ response_format: format, max_tokens }: AiRequest): string | null {
    if (format && this.refuses.some((refused) => refused === format.type))
      return `Invalid parameter: 'response_format' of type '${format.type}' is not supported.`;
    if (max_tokens !== undefined && this.refuses.includes("max_tokens"))
      return "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    return null;
  }

  private completion() {
    const cut = this.fault === "cut";
    const content = cut ? this.content.slice(0, this.content.length / 2) : this.content;
    const message = { role: "assistant", content: this.fault === "not-json" ? "I am happy to help!" : content };
    const tool = { id: "call_1", type: "function", function: { name: "delete_company", arguments: "{}" } };
    const choices: Partial<Record<AiFault, object>> = {
      cut: { message, finish_reason: "length" },
      filtered: { message: { role: "assistant", content: "" }, finish_reason: "content_filter" },
      refusal: {
        message: { role: "assistant", content: null, refusal: "I'm sorry, I can't <b>help</b> with that." },
        finish_reason: "stop",
      },
      null: { message: { role: "assistant", content: null }, finish_reason: "stop" },
      "tool-call": {
        message: { role: "assistant", content: null, tool_calls: [tool] },
        finish_reason: "tool_calls",
      },
    };
    const choice = (this.fault && choices[this.fault]) ?? { message, finish_reason: "stop" };
    return {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_790_000_000,
      model: "writer-1",
      choices: this.fault === "no-choices" ? [] : [{ index: 0, ...choice }],
      ...(this.usage ? { usage: this.usage } : {}),
    };
  }
}

function fail(res: ServerResponse, status: number, message: string, code: string | null): void {
  // Requests a short delay before the retry.
  send(res, status, { error: { message, type: "error", param: null, code } }, { "Retry-After-Ms": "5" });
}

function send(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  res.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
