import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

const inside = { _id: false } as const;

const schema = defineSchema(
  {
    _id: number,
    /** Its kind, which defines the input and does the work. */
    kind: text,
    /** One line for people. */
    label: text,
    /** What retrying and canceling takes. Jobs of earlier versions have none. */
    permission: String,
    input: typed<unknown>(),
    /** A sealed secret. Deleted once the job has ended. */
    secret: String,
    /** Whether it needs its secret. */
    needsSecret: typed<true | undefined>(Boolean),
    state: { ...text, enum: ["waiting", "running", "done", "failed", "cancelled"] },
    progress: typed<{ done: number; total?: number; note?: string }>(
      new Schema({ done: number, total: Number, note: String }, inside),
    ),
    /** The latest checkpoint; its shape depends on the kind. */
    checkpoint: typed<unknown>(),
    /** The result; its shape depends on the kind. */
    result: typed<Record<string, unknown> | undefined>(),
    /** Why it failed, or why its last attempt did. */
    reason: String,
    /** The refusal behind the failure, with its retry delay in seconds. */
    refusal: typed<{ reason: string; retryAfter?: number } | undefined>(
      new Schema({ reason: text, retryAfter: Number }, inside),
    ),
    /** Number of attempts since the last progress. */
    attempts: number,
    /** When it may start. While running, when its worker is considered dead. */
    dueAt: date,
    /** The current attempt's lease: only its holder may write. */
    lease: String,
    /** Its kind while it's running, if one job of the kind may run at a time. */
    running: String,
    cancelRequested: Boolean,
    actor: typed<{
      userId: number | null;
      name: string;
      from: "admin" | "api" | "script" | "ai" | "vendor";
      token?: string;
    }>(new Schema({ userId: Number, name: text, from: text, token: String }, inside)),
    startedAt: Date,
    endedAt: Date,
    /** When an ended job is deleted. */
    expiresAt: Date,
  },
  { timestamps: true, minimize: false },
);

export type StoredJob = Stored<typeof schema>;

schema.index({ kind: 1, state: 1, dueAt: 1 }, { name: "due" });
schema.index({ state: 1, updatedAt: -1 }, { name: "state" });
schema.index({ "actor.userId": 1 }, { name: "actor" });
schema.index({ running: 1 }, { name: "one_of_a_kind", unique: true, ...onlyWith("running") });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Job = defineModel("Job", schema, "jobs");
