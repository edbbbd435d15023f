import { accountData, passwordResetData, sessionData } from "~/accounts/personal-data.server";
import { changeData } from "~/audit/personal-data.server";
import { companyFieldData } from "~/companies/personal-data.server";
import { proposalData } from "~/enhancement/personal-data.server";
import { importData } from "~/import/personal-data.server";
import { jobData } from "~/jobs/personal-data.server";
import { demoRequestData } from "~/leads/personal-data.server";
import { linkData } from "~/links/personal-data.server";
import { emailData } from "~/mail/personal-data.server";
import { newsletterData } from "~/newsletter/personal-data.server";
import type { PersonalData } from "~/person";
import { reviewData } from "~/reviews/personal-data.server";
import { submissionData } from "~/submissions/personal-data.server";
import { trashData } from "~/trash/personal-data.server";

/**
 * All personal data, in the order of erasure: sessions first, so that nothing new arrives, and the account last, so
 * that its owner can resume after an interruption.
 */
export const personalData: readonly PersonalData[] = [
  sessionData,
  passwordResetData,
  reviewData,
  demoRequestData,
  submissionData,
  newsletterData,
  emailData,
  jobData,
  importData,
  proposalData,
  linkData,
  trashData,
  companyFieldData,
  changeData,
  accountData,
];

/** Models without personal data of accounts, and why. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  AcceptedTerms: "when terms were accepted; who did is in the log",
  AiCall: "names the company and the job",
  BlogPost: "its author is a byline, not an account",
  BlogSync: "numbers of posts",
  CatalogueVersion: "a counter",
  Category: "a category",
  Click: "counts per company and day",
  CompanyCategory: "links of companies to categories",
  ContentChange: "numbers of what changed",
  Counter: "the last id of each collection",
  ImportChunk: "the uploaded file itself, about companies",
  ImportMapping: "column names of files",
  Picture: "images",
  PictureSource: "addresses of images",
  RateLimit: "keyed hashes that expire within a day",
  RemovedCompany: "keys of companies",
  TrashDeletion: "when the trash was last looked at",
  WriteProbe: "when the database was last seen to take writes",
};
