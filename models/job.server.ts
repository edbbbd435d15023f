import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredJob = {
  _id: number;
  /** The name of its kind, which says what the input is and who does the work. */
  kind: string;
  /** One line for people. */
  label: string;
  input: unknown;
  /** What must not lie about in the clear, sealed; gone once the job has ended. */
  secret?: string;
  /** Without its secret it cannot be done. */
  needsSecret?: true;
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  progress: { done: number; total?: number; note?: string };
  /** Where the work goes on after an interruption; the kind's own. */
  checkpoint?: unknown;
  /** What came of it; the kind's own. */
  result?: Record<string, unknown>;
  /** Why it failed, or why its last attempt did. */
  reason?: string;
  /** Which kind of refusal made it fail, and after how many seconds a further try makes sense. */
  refusal?: { reason: string; retryAfter?: number };
  /** How many were begun since it last got further. */
  attempts: number;
  /** When it may begin; while it runs, when its worker is taken for dead. */
  dueAt: Date;
  /** Whose hold it is in, anew for each attempt: only that attempt may write. */
  lease?: string;
  /** The kind, while it runs, where one job of it runs at a time. */
  running?: string;
  cancelRequested?: boolean;
  actor: { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" };
  startedAt?: Date;
  endedAt?: Date;
  /** When a job that ended is forgotten. */
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
schema.index(
  { running: 1 },
  { name: "one_of_a_kind", unique: true, partialFilterExpression: { running: { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Job = defineModel("Job", schema, "jobs");
