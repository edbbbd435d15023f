/** Why people report a review, or the vendor's reply to it. */
export const reportReasons = {
  fake: "It isn’t by someone who used the tool, or they have ties to the vendor or a competitor",
  spam: "It’s advertising or has links",
  abuse: "It’s insulting, threatening, or about a person",
  private: "It has personal data or trade secrets",
  other: "It breaks another rule",
} as const;
type ReportReason = keyof typeof reportReasons;

export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
