import type { Account, RegisterInput } from "~/accounts/account";
import { promote, register } from "~/accounts/accounts.server";
import { scriptActor } from "~/audit/actor";
import { addCompanies, type NewCompany } from "~/companies/change-companies.server";
import { newCompany } from "~/companies/company";

let made = 0;
const maker = scriptActor("tests");

/** A company through the product's own operation; a test says only what matters to it. */
export async function makeCompany(given: Partial<NewCompany> = {}): Promise<number> {
  const number = ++made;
  const { id: _id, ...defaults } = newCompany;
  const [added] = await addCompanies(maker, [
    {
      ...defaults,
      name: `Company ${number}`,
      description: "A tool.",
      shortDescription: "A tool.",
      website: `https://company-${number}.example/`,
      ratingKind: "estimate",
      categoryIds: [],
      ...given,
    },
  ]);
  if (!added?.ok) throw new Error(`The company was not added: ${added?.reason}`);
  return added.id;
}

/** The password of everybody who is made here. */
export const password = "oddly-lit-pantry";

/** A user through the product's own operations. */
export async function makeUser(given: Partial<RegisterInput> & { isAdmin?: boolean } = {}): Promise<Account> {
  const { isAdmin = false, ...input } = given;
  const username = `user-${++made}`;
  const user = await register({ username, email: `${username}@reader.example`, password, ...input }, "Testfinder");
  if (isAdmin) await promote(user.username);
  return { ...user, isAdmin };
}
