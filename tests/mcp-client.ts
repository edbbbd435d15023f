import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The newest revision of the protocol, and the last one with a handshake. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

type Result = { result: Record<string, unknown>; text: string };
type Said = { isError?: boolean; structuredContent?: unknown; content: unknown };

/** An official client of the MCP server, by HTTP. */
export class McpClient {
  private constructor(readonly client: Client) {}

  /** @param url the site's */
  static async connect(
    url: string,
    { token, revision = revisions[0] }: { token?: string; revision?: string } = {},
  ): Promise<McpClient> {
    const mode = revision === revisions[0] ? { pin: revision } : ("legacy" as const);
    const client = new Client({ name: "tests", version: "1.0.0" }, { versionNegotiation: { mode } });
    const requestInit = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
    return new McpClient(client);
  }

  /** What a tool returns, and the same as text. */
  async call(name: string, given: Record<string, unknown> = {}): Promise<Result> {
    const said: Said = await this.client.callTool({ name, arguments: given });
    if (said.isError) throw new Error(textOf(said));
    return { result: said.structuredContent as Record<string, unknown>, text: textOf(said) };
  }

  /** The sentence with which a tool refuses. */
  async refusal(name: string, given: Record<string, unknown> = {}): Promise<string> {
    const said: Said = await this.client.callTool({ name, arguments: given });
    if (!said.isError) throw new Error(`It returned ${textOf(said)}`);
    return textOf(said);
  }
}

const textOf = ({ content }: Said): string => (content as [{ text: string }])[0].text;
