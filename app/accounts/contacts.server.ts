import { Account } from "#models/user.server";

export type Contact = { name: string; email: string };

/** Names and email addresses by user ID. Deleted accounts are left out. */
export async function contactsOf(userIds: number[]): Promise<Map<number, Contact>> {
  const users = await Account.find({ _id: { $in: userIds } }, { username: 1, email: 1 }).lean();
  return new Map(users.map(({ _id, username, email }) => [_id, { name: username, email }]));
}

export type AccountAddress = { email: string; isConfirmed: boolean };

/** Email addresses by user ID, and whether their owners have confirmed them. Deleted accounts are left out. */
export async function addressesOf(userIds: number[]): Promise<Map<number, AccountAddress>> {
  const users = await Account.find({ _id: { $in: userIds } }, { email: 1, emailConfirmedAt: 1 }).lean();
  return new Map(
    users.map(({ _id, email, emailConfirmedAt }) => [_id, { email, isConfirmed: emailConfirmedAt !== undefined }]),
  );
}
