import { Subscriber } from "#models/subscriber.server";
import { sentBy, type PersonalData } from "~/platform/runtime/person";

/** Newsletter subscriptions with proof of consent, but without tokens. */
export const newsletterData: PersonalData = {
  section: "newsletter",
  models: [Subscriber.modelName],
  collect: async (person) => {
    const readers = await Subscriber.find(sentBy(person, "emailKey")).sort({ _id: 1 }).lean();
    return readers.map(({ email, status, subscribedAt, mailedAt, bounce, request, consents }) => ({
      email,
      status,
      subscribedAt: subscribedAt.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
      bounce: bounce ? { ...bounce, at: bounce.at.toISOString() } : null,
      request: request ? asTrace(request) : null,
      consents: consents.map(asTrace),
    }));
  },
  erase: async (person) => void (await Subscriber.deleteMany(sentBy(person, "emailKey"))),
};

type Trace = { at: Date; ip: string; userAgent: string; event?: string; page?: string; consentVersion?: string };

function asTrace({ event, at, ip, userAgent, page, consentVersion }: Trace) {
  return { event, at: at.toISOString(), ip, userAgent, page, consentVersion };
}
