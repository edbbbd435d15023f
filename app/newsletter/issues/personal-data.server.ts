import { IssueDelivery } from "#models/issue-delivery.server";
import { sentBy, type PersonalData } from "~/platform/runtime/person";

/** The newsletter issues that were sent to a person. */
export const deliveryData: PersonalData = {
  section: "newsletterIssues",
  models: [IssueDelivery.modelName],
  collect: async (person) => {
    const deliveries = await IssueDelivery.find(sentBy(person, "email")).sort({ issueId: 1 }).lean();
    return deliveries.map(({ issueId, email, state, updatedAt, unsubscribedAt }) => ({
      issueId,
      email,
      status: state,
      updatedAt: updatedAt.toISOString(),
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    }));
  },
  erase: async (person) => void (await IssueDelivery.deleteMany(sentBy(person, "email"))),
};
