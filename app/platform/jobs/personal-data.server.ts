import { Job } from "#models/job.server";
import { deletedAccount, type PersonalData } from "~/platform/runtime/person";
import { Refusal } from "~/platform/runtime/refusal";

/** Jobs that an admin started. */
export const jobData: PersonalData = {
  section: "jobs",
  models: [Job.modelName],
  collect: async ({ userId }) => {
    const jobs = await Job.find({ "actor.userId": userId }).sort({ _id: 1 }).lean();
    return jobs.map(({ _id: id, kind, label, state: status, createdAt, endedAt = null }) => ({
      id,
      kind,
      label,
      status,
      createdAt,
      endedAt,
    }));
  },
  erase: async ({ userId }) => {
    const nobody = { "actor.name": deletedAccount, "actor.userId": null };
    await Job.updateMany(
      { "actor.userId": userId },
      { $set: nobody, $unset: { "actor.token": 1 } },
      { timestamps: false },
    );
  },
};

/** Refuses while a job is running, because it would keep recording who started it. @throws {Refusal} taken */
export async function refuseWhileJobRuns(userId: number): Promise<void> {
  if (await Job.exists({ "actor.userId": userId, state: "running" }))
    throw new Refusal("taken", "A job that you started is still running. Wait until it’s done, or cancel it.");
}
