import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Failures of the next login. */
export type ProviderFault =
  | "denied"
  | "wrong-nonce"
  | "wrong-audience"
  | "expired"
  | "wrong-signature"
  | "no-signature"
  | "other-issuer"
  | "no-id-token"
  | "long-subject"
  | "logged-in-long-ago"
  | "server-error"
  | "html-page"
  | "huge"
  | "silent"
  | "hang-up";

type Code = { nonce: string; challenge: string; redirectUri: string; subject: string };

const clientId = "saasfinder";
const clientSecret = "a secret: with+characters/that&need=encoding";
const inSeconds = () => Math.floor(Date.now() / 1_000);
const encode = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");
const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * An OpenID provider with the mistakes of real ones, and the lies of one that was taken over. Whoever opens its login page is
 * logged in there as `subject`, and sent back at once.
 */
export class OpenIdProviderStandIn {
  /** Who is logged in there. */
  subject = "248289761001";
  /** Fails after the login page. */
  fault: ProviderFault | undefined;
  /** Fails before it. */
  discoveryFault: "server-error" | "other-issuer" | "huge" | "silent" | undefined;
  /** Careless providers take a code twice. */
  takesCodesTwice = false;
  /** The parameters of each visit of its login page. */
  readonly visits: URLSearchParams[] = [];
  /** All tokens that it gave away. */
  readonly issued: string[] = [];
  /** How often it was asked for tokens. */
  tokenRequests = 0;
  private readonly codes = new Map<string, Code>();
  private readonly keys = newKeys();
  private readonly server = createServer((req, res) => void this.answer(req, res));
  private issuer = "";

  /** @param port any free one by default */
  async start(port = 0): Promise<{ issuer: string; clientId: string; clientSecret: string; name: string }> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { issuer: this.issuer, clientId, clientSecret, name: "Acme" };
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? "/", this.issuer);
    if (pathname === "/.well-known/openid-configuration") return this.discovery(res);
    if (pathname === "/jwks") return json(res, { keys: [this.publicKey()] });
    if (pathname === "/authorize") return this.authorize(res, searchParams);
    return this.token(res, new URLSearchParams(await text(req)), req.headers.authorization ?? "");
  }

  private discovery(res: ServerResponse): void {
    const fault = this.discoveryFault;
    if (fault === "silent") return;
    if (fault === "server-error") return void res.writeHead(500).end("Internal error");
    json(res, {
      issuer: fault === "other-issuer" ? "https://evil.example" : this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...(fault === "huge" && { padding: "x".repeat(1_000_000) }),
    });
  }

  private authorize(res: ServerResponse, asked: URLSearchParams): void {
    this.visits.push(asked);
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (this.fault === "denied") back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("base64url");
      const [nonce, challenge] = [asked.get("nonce") ?? "", asked.get("code_challenge") ?? ""];
      this.codes.set(code, { nonce, challenge, redirectUri: `${back.origin}${back.pathname}`, subject: this.subject });
      back.searchParams.set("code", code);
    }
    res.writeHead(303, { Location: back.href }).end();
  }

  private token(res: ServerResponse, given: URLSearchParams, authorization: string): void {
    this.tokenRequests++;
    if (this.fault === "silent") return;
    if (this.fault === "hang-up") return void res.destroy();
    if (this.fault === "server-error") return void res.writeHead(500).end("Internal error");
    if (this.fault === "html-page") return void res.writeHead(200, { "Content-Type": "text/html" }).end("<p>Hello</p>");
    const credentials = [clientId, clientSecret].map((one) => encodeURIComponent(one).replaceAll("%20", "+"));
    const [, basic = ""] = authorization.split(" ");
    const isClient = Buffer.from(basic, "base64").toString() === credentials.join(":");
    if (!isClient) return json(res, { error: "invalid_client" }, 401);
    const code = this.codes.get(given.get("code") ?? "");
    const proof = createHash("sha256").update(given.get("code_verifier") ?? "").digest("base64url"); // oxfmt-ignore
    if (code?.challenge !== proof || code.redirectUri !== given.get("redirect_uri"))
      return json(res, { error: "invalid_grant" }, 400);
    if (!this.takesCodesTwice) this.codes.delete(given.get("code") ?? "");
    const tokens = [randomBytes(16).toString("base64url"), this.idToken(code)] as const;
    this.issued.push(...tokens);
    json(res, {
      access_token: tokens[0],
      token_type: "Bearer",
      expires_in: 300,
      ...(this.fault !== "no-id-token" && { id_token: tokens[1] }),
      ...(this.fault === "huge" && { padding: "x".repeat(1_000_000) }),
    });
  }

  private idToken({ nonce, subject }: Code): string {
    const { fault } = this;
    const now = inSeconds();
    const claims = {
      iss: fault === "other-issuer" ? "https://evil.example" : this.issuer,
      aud: fault === "wrong-audience" ? "another-client" : clientId,
      sub: fault === "long-subject" ? "x".repeat(1_000) : subject,
      nonce: fault === "wrong-nonce" ? "another" : nonce,
      iat: now,
      exp: fault === "expired" ? now - 3_600 : now + 300,
      auth_time: fault === "logged-in-long-ago" ? now - 3_600 : now,
      // Anybody may have typed it there.
      email: "ann@reader.example",
      email_verified: true,
    };
    const alg = fault === "no-signature" ? "none" : "RS256";
    const signed = `${encode({ alg, kid: "1" })}.${encode(claims)}`;
    if (fault === "no-signature") return `${signed}.`;
    const { privateKey } = fault === "wrong-signature" ? newKeys() : this.keys;
    return `${signed}.${encode(createSign("RSA-SHA256").update(signed).sign(privateKey))}`;
  }

  private publicKey(): object {
    return { ...this.keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  }
}

function json(res: ServerResponse, value: object, status = 200): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
