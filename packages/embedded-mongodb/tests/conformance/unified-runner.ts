import { isDeepStrictEqual } from "node:util";
import {
  MongoClient,
  MongoServerError,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Db,
  type Document,
} from "mongodb";
import { FailPoints } from "#database/tests/fail-points";
import type {
  ClientEntity,
  CollectionData,
  EntityDefinition,
  ExpectedError,
  ExpectedEvents,
  Operation,
  Requirement,
  UnifiedFile,
  UnifiedTest,
} from "./unified-format";
import { expectMatch } from "./unified-match";
import { entityOptions, operationOn, resultOfError, type Entity } from "./unified-operations";

type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;
type RecordedEvent = { kind: string; event: CommandEvent };

const topology = "replicaset";
const checkedOfTests = ["description", "runOnRequirements", "skipReason", "operations", "expectEvents", "outcome"];
const checkedOfOperations = ["name", "object", "arguments", "expectResult", "expectError"];
const checkedOfErrors = ["isError", "isClientError", "errorCode", "errorContains", "errorResponse", "expectResult"];
const checkedOfEvents = ["command", "commandName", "databaseName", "reply"];

/** Runs tests of the unified test format, one at a time, against one database. */
export class UnifiedRunner {
  /** Clients by their options: tests with the same ones share a client. */
  private readonly clients: { options: Document; client: MongoClient }[] = [];

  private constructor(
    private readonly uri: string,
    private readonly failPoints: FailPoints,
    /** For what is not under test: the data before and after. */
    private readonly own: MongoClient,
    private readonly version: string,
  ) {}

  static async connect(databaseUri: string): Promise<UnifiedRunner> {
    const failPoints = new FailPoints(databaseUri);
    const uri = await failPoints.listen();
    const own = await MongoClient.connect(uri);
    const { version } = await own.db("admin").command({ buildInfo: 1 });
    return new UnifiedRunner(uri, failPoints, own, String(version));
  }

  async close(): Promise<void> {
    for (const { client } of this.clients) await client.close();
    await this.own.close();
    await this.failPoints.close();
  }

  /** Why a test is not for this database; null when it is. */
  whyNotApplicable(file: UnifiedFile, test: UnifiedTest): string | null {
    if (test.skipReason) return test.skipReason;
    const unmet = [file.runOnRequirements, test.runOnRequirements].find(
      (requirements) => requirements && !requirements.some((requirement) => this.meets(requirement)),
    );
    return unmet ? `it is for ${JSON.stringify(unmet)}` : null;
  }

  private meets({ minServerVersion, maxServerVersion, topologies, serverless, auth }: Requirement): boolean {
    return (
      (!minServerVersion || compareVersions(this.version, minServerVersion) >= 0) &&
      (!maxServerVersion || compareVersions(this.version, maxServerVersion) <= 0) &&
      (!topologies || topologies.includes(topology)) &&
      serverless !== "require" &&
      auth !== true
    );
  }

  /** @throws {Error} when anything is not as the test expects it */
  async run(file: UnifiedFile, test: UnifiedTest): Promise<void> {
    refuseUnknown(test, checkedOfTests, test.description);
    const entities = new Entities();
    try {
      for (const data of file.initialData ?? []) await this.prepare(data);
      for (const definition of file.createEntities ?? []) await this.createEntity(entities, definition);
      for (const operation of test.operations) await this.runStep(entities, operation);
      for (const expected of test.expectEvents ?? []) expectEvents(expected, entities.eventsOf(expected.client));
      for (const data of test.outcome ?? []) await this.expectOutcome(data);
    } finally {
      this.failPoints.clear();
      await entities.release();
    }
  }

  private async prepare({ databaseName, collectionName, documents, createOptions }: CollectionData): Promise<void> {
    const db = this.own.db(databaseName);
    await db.dropCollection(collectionName);
    if (documents.length === 0 || createOptions) await db.createCollection(collectionName, createOptions);
    if (documents.length > 0) await db.collection(collectionName).insertMany(documents);
  }

  private async createEntity(entities: Entities, { client, database, collection }: EntityDefinition): Promise<void> {
    if (client) entities.addClient(client, await this.clientFor(client.uriOptions ?? {}));
    else if (database) {
      const { id, databaseName, databaseOptions = {} } = database;
      const client = entities.get(database.client) as MongoClient;
      entities.add(id, client.db(databaseName, entityOptions(databaseOptions)));
    } else if (collection) {
      const { id, collectionName, collectionOptions = {} } = collection;
      const db = entities.get(collection.database) as Db;
      entities.add(id, db.collection(collectionName, entityOptions(collectionOptions)));
    }
  }

  private async clientFor(options: Document): Promise<MongoClient> {
    const known = this.clients.find((entry) => isDeepStrictEqual(entry.options, options));
    if (known) return known.client;
    // With one connection, a command follows the unacknowledged writes that were sent before it.
    const client = await MongoClient.connect(this.uri, { monitorCommands: true, maxPoolSize: 1, ...options });
    this.clients.push({ options, client });
    return client;
  }

  private async runStep(entities: Entities, { name, object, ...step }: Operation): Promise<void> {
    refuseUnknown(step, checkedOfOperations, name);
    const given = step.arguments ?? {};
    if (object === "testRunner" && name === "failPoint") return this.failPoints.set(given.failPoint as Document);
    const operation = operationOn(entities.get(object), name);
    const outcome = await operation(given).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if (step.expectError) {
      if ("result" in outcome)
        throw new Error(`${name} should have failed, but gave ${JSON.stringify(outcome.result)}`);
      expectError(step.expectError, outcome.error, name);
    } else {
      if ("error" in outcome) throw new Error(`${name} failed: ${String(outcome.error)}`, { cause: outcome.error });
      if ("expectResult" in step) expectMatch(step.expectResult, outcome.result, `${name}'s result`);
    }
  }

  private async expectOutcome({ databaseName, collectionName, documents }: CollectionData): Promise<void> {
    const collection = this.own.db(databaseName).collection(collectionName);
    const stored = await collection.find().sort({ _id: 1 }).toArray();
    if (stored.length !== documents.length)
      throw new Error(`${collectionName} has ${stored.length} documents instead of ${documents.length}`);
    documents.forEach((document, i) => expectMatch(document, stored[i], `${collectionName}[${i}]`, false));
  }
}

/** What a test names: its clients, with the events that it observes, its databases and its collections. */
class Entities {
  private readonly named = new Map<string, Entity>();
  private readonly events = new Map<string, RecordedEvent[]>();
  private readonly stopObserving: (() => Promise<unknown>)[] = [];

  get(id: string): Entity {
    const entity = this.named.get(id);
    if (!entity) throw new Error(`the test names ${id}, which it did not define`);
    return entity;
  }

  add(id: string, entity: Entity): void {
    this.named.set(id, entity);
  }

  addClient({ id, observeEvents = [], ignoreCommandMonitoringEvents = [] }: ClientEntity, client: MongoClient): void {
    this.add(id, client);
    const events: RecordedEvent[] = [];
    this.events.set(id, events);
    const record = (kind: string) => (event: CommandEvent) => {
      if (observeEvents.includes(kind) && !ignoreCommandMonitoringEvents.includes(event.commandName))
        events.push({ kind, event });
    };
    const started = record("commandStartedEvent");
    const succeeded = record("commandSucceededEvent");
    const failed = record("commandFailedEvent");
    client.on("commandStarted", started).on("commandSucceeded", succeeded).on("commandFailed", failed);
    this.stopObserving.push(() => {
      client.off("commandStarted", started).off("commandSucceeded", succeeded).off("commandFailed", failed);
      // Its answer comes after all that was sent without waiting for one.
      return client.db("admin").command({ ping: 1 });
    });
  }

  eventsOf(client: string): RecordedEvent[] {
    return this.events.get(client) ?? [];
  }

  /** Gives the clients back, for other tests. */
  async release(): Promise<void> {
    for (const stop of this.stopObserving) await stop();
  }
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.split(".").map(Number)) as [number[], number[]];
  const differences = [0, 1, 2].map((i) => (x[i] ?? 0) - (y[i] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function expectError(expected: ExpectedError, error: unknown, name: string): void {
  refuseUnknown(expected, checkedOfErrors, name);
  const { isClientError, errorCode, errorContains, errorResponse, expectResult } = expected;
  const response = error instanceof MongoServerError ? error.errorResponse : undefined;
  if (isClientError !== undefined && isClientError !== (response === undefined))
    throw new Error(
      `${name}: the error should come from the ${isClientError ? "driver" : "database"}: ${String(error)}`,
    );
  const message = String((error as Error).message);
  if (errorContains && !message.toLowerCase().includes(errorContains.toLowerCase()))
    throw new Error(`${name}: the error should contain '${errorContains}': ${message}`);
  if (errorCode !== undefined) expectMatch(errorCode, (error as MongoServerError).code, `${name}'s error code`);
  if (errorResponse) expectMatch(errorResponse, response, `${name}'s error`);
  if (expectResult) expectMatch(expectResult, resultOfError(error), `${name}'s result in spite of its error`);
}

function expectEvents({ events: expected, ignoreExtraEvents }: ExpectedEvents, actual: RecordedEvent[]): void {
  if (ignoreExtraEvents ? actual.length < expected.length : actual.length !== expected.length) {
    const names = actual.map(({ event }) => event.commandName).join(", ");
    throw new Error(`there should be ${expected.length} events, not ${actual.length}: ${names}`);
  }
  expected.forEach((entry, i) => {
    const [kind, wanted] = Object.entries(entry)[0] as [string, Document];
    const recorded = actual[i] as RecordedEvent;
    if (recorded.kind !== kind) throw new Error(`event ${i} should be a ${kind}, not a ${recorded.kind}`);
    refuseUnknown(wanted, checkedOfEvents, `event ${i}`);
    const { event } = recorded as { event: Document };
    for (const [name, value] of Object.entries(wanted)) expectMatch(value, event[name], `event ${i}'s ${name}`);
  });
}

/** What a test asks for must be looked at, or the test must fail: a runner that looks away proves nothing. */
function refuseUnknown(expectation: object, known: string[], where: string): void {
  const unknown = Object.keys(expectation).find((name) => !known.includes(name));
  if (unknown) throw new Error(`${where}: the runner does not know how to check ${unknown}`);
}
