import {
  accountData,
  factorData,
  invitationData,
  passwordResetData,
  securityEventData,
  sessionData,
  tokenData,
} from "~/accounts/personal-data.server";
import { changeData } from "~/platform/audit/personal-data.server";
import { companyFieldData } from "~/catalog/companies/personal-data.server";
import { comparisonData } from "~/discovery/compare/personal-data.server";
import { proposalData } from "~/backoffice/enhancement/personal-data.server";
import { importData } from "~/backoffice/import/personal-data.server";
import { deliveryData } from "~/newsletter/issues/personal-data.server";
import { jobData } from "~/platform/jobs/personal-data.server";
import { demoRequestData, leadHandlingData } from "~/community/leads/personal-data.server";
import { linkData } from "~/catalog/links/personal-data.server";
import { emailData } from "~/platform/mail/personal-data.server";
import { newsletterData } from "~/newsletter/subscribers/personal-data.server";
import type { PersonalData } from "~/platform/runtime/person";
import { helpfulVoteData, reviewData, vendorReplyData } from "~/community/reviews/personal-data.server";
import {
  savedComparisonData,
  savedSearchData,
  savedToolData,
  toolWatchData,
} from "~/discovery/saved/personal-data.server";
import { submissionData } from "~/community/submissions/personal-data.server";
import { trashData } from "~/platform/trash/personal-data.server";
import { claimData, contactData, editData, vendorData } from "~/community/vendors/personal-data.server";

/**
 * All personal data, in the order of erasure: sessions and tokens first, so that nothing new arrives, and the account last, so
 * that its owner can resume after an interruption.
 */
export const personalData: readonly PersonalData[] = [
  sessionData,
  tokenData,
  passwordResetData,
  invitationData,
  reviewData,
  helpfulVoteData,
  vendorReplyData,
  savedToolData,
  toolWatchData,
  savedComparisonData,
  savedSearchData,
  demoRequestData,
  leadHandlingData,
  submissionData,
  vendorData,
  claimData,
  contactData,
  editData,
  newsletterData,
  deliveryData,
  emailData,
  jobData,
  importData,
  proposalData,
  linkData,
  comparisonData,
  trashData,
  companyFieldData,
  changeData,
  securityEventData,
  factorData,
  accountData,
];
