import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { Binary } from "bson";
import { MongoError, unsupported } from "#database/bson/mongo-error";
import { bytesOf, isPlainObject, type Document } from "#database/bson/values";

/*
 * SCRAM-SHA-256 (RFC 5802, 7677) for the one user of a database behind a port: unlike a socket in a private folder, any
 * process on the machine can connect to it.
 */
const mechanism = "SCRAM-SHA-256";
const iterations = 15_000;

const hash = (text: Buffer) => createHash("sha256").update(text).digest();
const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const failed = () => new MongoError(18, "AuthenticationFailed", "Authentication failed.");

/** The user, and keys from which the password cannot be recovered. */
export class Credentials {
  readonly salt = randomBytes(16);
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;

  constructor(
    readonly user: string,
    password: string,
  ) {
    const salted = pbkdf2Sync(password, this.salt, iterations, 32, "sha256");
    this.storedKey = hash(mac(salted, "Client Key"));
    this.serverKey = mac(salted, "Server Key");
  }
}

/** One connection's authentication state. */
export class Authentication {
  isDone = false;
  /** The first messages, which the proof covers; null before they were exchanged and after the proof. */
  private begun: { clientFirst: string; serverFirst: string; nonce: string; skipsEmpty: boolean } | null = null;

  constructor(private readonly credentials: Credentials) {}

  /** Answers `saslStart` and `saslContinue`. @throws {MongoError} 18 for anything but the right password */
  answer(name: "saslStart" | "saslContinue", command: Document): Document {
    const payload = textOf(command.payload);
    const reply = name === "saslStart" ? this.begin(command, payload) : this.prove(payload);
    return { conversationId: 1, done: reply.done, payload: new Binary(Buffer.from(reply.text)) };
  }

  private begin(command: Document, payload: string): { text: string; done: boolean } {
    if (command.mechanism !== mechanism)
      throw unsupported(`authentication by ${String(command.mechanism)}`, 334, "MechanismUnavailable");
    const [, user, clientNonce] = /^n,[^,]*,n=([^,]*),r=([^,]+)$/.exec(payload) ?? [];
    if (user !== this.credentials.user || !clientNonce) throw failed();
    const nonce = clientNonce + randomBytes(24).toString("base64");
    const serverFirst = `r=${nonce},s=${this.credentials.salt.toString("base64")},i=${iterations}`;
    const skipsEmpty = isPlainObject(command.options) && command.options.skipEmptyExchange === true;
    this.begun = { clientFirst: payload.slice(payload.indexOf("n=")), serverFirst, nonce, skipsEmpty };
    return { text: serverFirst, done: false };
  }

  private prove(payload: string): { text: string; done: boolean } {
    // A driver that doesn't skip the empty exchange sends one more, empty message.
    if (this.isDone && payload === "") return { text: "", done: true };
    const { begun } = this;
    this.begun = null;
    const [, bare = "", nonce, proof = ""] = /^(c=biws,r=([^,]+)),p=([^,]+)$/.exec(payload) ?? [];
    const given = Buffer.from(proof, "base64");
    if (!begun || nonce !== begun.nonce || given.length !== 32) throw failed();
    const message = `${begun.clientFirst},${begun.serverFirst},${bare}`;
    const signature = mac(this.credentials.storedKey, message);
    const clientKey = Buffer.from(given.map((byte, i) => byte ^ (signature[i] as number)));
    if (!timingSafeEqual(hash(clientKey), this.credentials.storedKey)) throw failed();
    this.isDone = true;
    return { text: `v=${mac(this.credentials.serverKey, message).toString("base64")}`, done: begun.skipsEmpty };
  }
}

function textOf(payload: unknown): string {
  if (typeof payload !== "object" || payload === null) throw failed();
  return Buffer.from(bytesOf(payload as Binary)).toString("utf8");
}
