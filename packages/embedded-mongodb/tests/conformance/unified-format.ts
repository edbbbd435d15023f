import type { Document } from "mongodb";

/**
 * The parts of the drivers' unified test format (mongodb/specifications, source/unified-test-format) that its CRUD tests
 * use. Values are as `EJSON.parse` makes them.
 */

export type Requirement = {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  serverless?: "require" | "forbid" | "allow";
  auth?: boolean;
};

export type ClientEntity = {
  id: string;
  uriOptions?: Document;
  observeEvents?: string[];
  ignoreCommandMonitoringEvents?: string[];
};
export type DatabaseEntity = { id: string; client: string; databaseName: string; databaseOptions?: Document };
export type CollectionEntity = { id: string; database: string; collectionName: string; collectionOptions?: Document };
export type EntityDefinition = { client?: ClientEntity; database?: DatabaseEntity; collection?: CollectionEntity };

export type ExpectedError = {
  isError?: true;
  isClientError?: boolean;
  errorCode?: number;
  errorContains?: string;
  errorResponse?: Document;
  expectResult?: unknown;
};

export type Operation = {
  name: string;
  object: string;
  arguments?: Document;
  expectResult?: unknown;
  expectError?: ExpectedError;
};

/** An event by its kind, such as `commandStartedEvent`. */
export type EventExpectation = Record<string, Document>;
export type ExpectedEvents = { client: string; events: EventExpectation[]; ignoreExtraEvents?: boolean };

export type CollectionData = {
  databaseName: string;
  collectionName: string;
  documents: Document[];
  createOptions?: Document;
};

export type UnifiedTest = {
  description: string;
  runOnRequirements?: Requirement[];
  skipReason?: string;
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
};

export type UnifiedFile = {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: EntityDefinition[];
  initialData?: CollectionData[];
  tests: UnifiedTest[];
};
