import { Account as Stored } from "#models/user.server";
import type { Account } from "~/accounts/account";
import { storedEmail, storedName, toAccount } from "~/accounts/accounts.server";
import { hashPassword } from "~/accounts/passwords.server";
import { scriptActor } from "~/platform/audit/actor";
import type { Category, CategoryInput } from "~/catalog/categories/category";
import { createCategory } from "~/catalog/categories/manage.server";
import { addCompanies, type NewCompany } from "~/catalog/companies/edit-company.server";
import { newCompany } from "~/catalog/companies/company";
import { takeIds } from "~/platform/runtime/ids.server";

let made = 0;
const maker = scriptActor("tests");

/** Creates a company through the product's own operation. Tests set only the fields that matter. */
export async function makeCompany(given: Partial<NewCompany> = {}): Promise<number> {
  const [id] = await makeCompanies([given]);
  return id!;
}

/** Creates many companies at once. */
export async function makeCompanies(given: Partial<NewCompany>[]): Promise<number[]> {
  const { id: _id, ...defaults } = newCompany;
  const added = await addCompanies(
    maker,
    given.map((fields) => {
      const number = ++made;
      return {
        ...defaults,
        name: `Company ${number}`,
        description: "A tool.",
        shortDescription: "A tool.",
        website: `https://company-${number}.example/`,
        ratingKind: "estimate" as const,
        categoryIds: [],
        ...fields,
      };
    }),
  );
  return added.map((one) => {
    if (!one.ok) throw new Error(`The company was not added: ${one.reason}`);
    return one.id;
  });
}

export const makeCategory = (input: CategoryInput): Promise<Category> => createCategory(maker, input);

/** The password of all users created here. */
export const password = "oddly-lit-pantry";

let hashed: Promise<string> | undefined;

/** A user, an admin (who is an owner), or one with another role. The password isn't hashed again, because hashing dominates most tests. */
export async function makeUser(
  given: Partial<Pick<Account, "username" | "email" | "isAdmin" | "role">> = {},
): Promise<Account> {
  hashed ??= hashPassword(password);
  const name = `user-${++made}`;
  const { username = name, email = `${name}@reader.example`, isAdmin = false, role = isAdmin ? "owner" : null } = given;
  const _id = await takeIds("users");
  const stored = role && { isAdmin: role === "owner", role };
  const user = { _id, ...storedName(username), ...storedEmail(email), password: await hashed, ...stored };
  return toAccount((await Stored.create(user)).toObject());
}
