import type { At } from "./write-paths";

/** The requests that a kind sends in its steps, as the endpoints and the pages' actions that answer them. */
export class SentRequests {
  readonly #covers: readonly string[];
  readonly #sent = new Set<string>();
  #isWriting = false;

  /** @param covers those that the kind names. A request to any other is found as it is. */
  constructor(covers: readonly string[]) {
    this.#covers = covers;
  }

  get all(): string[] {
    return [...this.#sent].sort();
  }

  /** The same place, in which this notes what is sent. */
  noting(at: At): At {
    return {
      ...at,
      ask: (path, method = "GET", body) => {
        this.#note(method, path);
        return at.ask(path, method, body);
      },
      somebody: () => {
        const person = at.somebody();
        return (path, form, init) => {
          this.#note(init?.method ?? (form ? "POST" : "GET"), path);
          return person(path, form, init);
        };
      },
    };
  }

  /** A step of the kind. What it sends between its steps only prepares them. */
  async during<Result>(step: () => Promise<Result>): Promise<Result> {
    this.#isWriting = true;
    return step().finally(() => (this.#isWriting = false));
  }

  #note(method: string, path: string): void {
    if (!this.#isWriting || method === "GET") return;
    const request = `${method} ${path.split("?", 1)[0]}`;
    this.#sent.add(this.#covers.find((one) => patternOf(one).test(request)) ?? request);
  }
}

const patternOf = (covered: string) => new RegExp(`^${covered.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
