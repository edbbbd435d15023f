import { Account } from "#models/user.server";

export type Contact = { name: string; email: string };

/** What those of these users who still have an account are called, and their addresses, by their ids. */
export async function contactsOf(userIds: number[]): Promise<Map<number, Contact>> {
  const users = await Account.find({ _id: { $in: userIds } }, { username: 1, email: 1 }).lean();
  return new Map(users.map(({ _id, username, email }) => [_id, { name: username, email }]));
}
