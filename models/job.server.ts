import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredJob = {
  _id: number;
  /** Its kind, which defines the input and does the work. */
  kind: string;
  /** One line for people. */
  label: string;
  input: unknown;
  /** A sealed secret. Deleted once the job has ended. */
  secret?: string;
  /** Whether it needs its secret. */
  needsSecret?: true;
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  progress: { done: number; total?: number; note?: string };
  /** The latest checkpoint; its shape depends on the kind. */
  checkpoint?: unknown;
  /** The result; its shape depends on the kind. */
  result?: Record<string, unknown>;
  /** Why it failed, or why its last attempt did. */
  reason?: string;
  /** The refusal behind the failure, with its retry delay in seconds. */
  refusal?: { reason: string; retryAfter?: number };
  /** Number of attempts since the last progress. */
  attempts: number;
  /** When it may start. While running, when its worker is considered dead. */
  dueAt: Date;
  /** The current attempt's lease: only its holder may write. */
  lease?: string;
  /** Its kind while it's running, if one job of the kind may run at a time. */
  running?: string;
  cancelRequested?: boolean;
  actor: { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" | "vendor" };
  startedAt?: Date;
  endedAt?: Date;
  /** When an ended job is deleted. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const inside = { _id: false } as const;

const schema = new Schema<StoredJob>(
  {
    _id: { type: Number, required: true },
    kind: text,
    label: text,
    input: Schema.Types.Mixed,
    secret: String,
    needsSecret: Boolean,
    state: { ...text, enum: ["waiting", "running", "done", "failed", "cancelled"] },
    progress: new Schema({ done: { type: Number, required: true }, total: Number, note: String }, inside),
    checkpoint: Schema.Types.Mixed,
    result: Schema.Types.Mixed,
    reason: String,
    refusal: new Schema({ reason: text, retryAfter: Number }, inside),
    attempts: { type: Number, required: true },
    dueAt: date,
    lease: String,
    running: String,
    cancelRequested: Boolean,
    actor: new Schema({ userId: Number, name: text, from: text }, inside),
    startedAt: Date,
    endedAt: Date,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false, minimize: false },
);
schema.index({ kind: 1, state: 1, dueAt: 1 }, { name: "due" });
schema.index({ state: 1, updatedAt: -1 }, { name: "state" });
schema.index({ "actor.userId": 1 }, { name: "actor" });
schema.index(
  { running: 1 },
  { name: "one_of_a_kind", unique: true, partialFilterExpression: { running: { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Job = defineModel("Job", schema, "jobs");
