import mongoose from "mongoose";
import { Account } from "./user.server";
import { BlogPost } from "./blog-post.server";
import { CatalogueVersion } from "./catalogue-version.server";
import { Category } from "./category.server";
import { Company } from "./company.server";
import { CompanyCategory } from "./company-category.server";
import { Counter } from "./counter.server";
import { Session } from "./session.server";
import { Subscriber } from "./subscriber.server";

const models = [Account, BlogPost, CatalogueVersion, Category, Company, CompanyCategory, Counter, Session, Subscriber];
const selectionMs = 5_000;

/** A database that does not answer; `message` is one sentence for whoever runs the server, without credentials. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

// A filter with an unknown field must fail: silently dropping it would make it match everything.
mongoose.set("strictQuery", "throw");

/**
 * Connects to a MongoDB server and makes the indexes that are missing.
 * @throws {DatabaseUnreachable}
 */
export async function connect(uri: string): Promise<void> {
  try {
    await mongoose.connect(uri, { serverSelectionTimeoutMS: selectionMs });
    for (const model of models) await model.init();
  } catch (error) {
    await mongoose.disconnect();
    throw new DatabaseUnreachable(
      `The database cannot be reached: ${withoutCredentials(error)} Check MONGODB_URI and whether the server runs.`,
      {
        cause: error,
      },
    );
  }
}

function withoutCredentials(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return `${text.replace(/\/\/[^@/\s]*@/g, "//").replace(/[.\s]+$/, "")}.`;
}

export async function disconnect(): Promise<void> {
  await mongoose.disconnect();
}

export function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}
