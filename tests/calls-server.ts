import { request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "@remix-run/node";
import { createApp, type AppOptions } from "#server/app";
import { listen } from "#server/listen";
import { createLog } from "#server/log";
import { readSettings } from "~/platform/runtime/env.server";

type Call = { loader?: unknown; action?: unknown };
export type Reply = { status: number; headers: IncomingHttpHeaders; body: unknown; bytes: Buffer };

/** A real server with all middleware, for endpoints and page data. */
export class CallsServer {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  /**
   * @param calls route modules by path; for pages, their data can be requested
   * @param given.root the root module, if a test requests its data, too
   * @param given.build a whole build instead
   */
  static async start(
    calls: Record<string, Call>,
    environment: Record<string, string> = {},
    {
      root,
      ...given
    }: { root?: Call } & Partial<
      Pick<
        AppOptions,
        | "allowedMethods"
        | "build"
        | "content"
        | "hasEmbed"
        | "assets"
        | "findFile"
        | "hasMarkdown"
        | "isForEverybody"
        | "isReady"
        | "log"
        | "metrics"
        | "readiness"
        | "routeOf"
      >
    > = {},
  ): Promise<CallsServer> {
    const settings = readSettings({
      NODE_ENV: "production",
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      ...environment,
    });
    const app = createApp({
      build: buildOf(calls, root),
      settings,
      log: createLog("silent", "server"),
      assets: (_req, _res, next) => next(),
      isReady: () => true,
      readiness: async () => ({ ready: true }),
      ...given,
    });
    return new CallsServer(await listen(app, "127.0.0.1", 0));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends JSON with raw headers, because fetch refuses to send some of them. */
  post(path: string, value: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.sendRaw("POST", path, { "Content-Type": "application/json", ...headers }, JSON.stringify(value));
  }

  sendRaw(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Reply> {
    const { port } = this.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
        const { statusCode: status = 0, headers: replied } = response;
        buffer(response).then(
          (bytes) => resolve({ status, headers: replied, body: parsed(bytes.toString()), bytes }),
          reject,
        );
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** A build of only these route modules, by path. */
export function buildOf(calls: Record<string, Call>, root: Call = {}): ServerBuild {
  const inside = Object.entries(calls).map(([path, module]) => ({
    id: `/${path}`,
    parentId: "root",
    path,
    caseSensitive: true,
    module,
  }));
  const routes = [{ id: "root", path: "", module: root }, ...inside];
  return {
    mode: "production",
    entry: { module: { default: (_: Request, status: number) => new Response("A page", { status }) } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}
