import { factNames, factOf, type Fact, type FactName, type Facts } from "~/catalog/companies/facts/table";

/** A value of a kind of facts. */
function sampleOf(fact: Fact, name: FactName): unknown {
  switch (fact.kind) {
    case "text":
      return `Sample ${name}`;
    case "address":
      return `https://sample.example/${name}`;
    case "day":
      return "2024-05-06";
    case "choice":
      return fact.groups[1];
    case "count":
      return 12_345;
    case "days":
      return 14;
    case "year":
      return 1999;
    case "yesNo":
      return true;
    case "choices":
      return [fact.vocabulary.values[1]];
    case "names":
      return [`Sample ${name}`];
    case "licenses":
      return ["MIT"];
    case "images":
      return ["https://sample.example/image.png"];
    case "plans":
      return [{ name: "Sample plan", kind: "paid", amount: 7, currency: "USD", period: "month" }];
  }
}

/** A value of each fact. */
export const factSamples = Object.fromEntries(factNames.map((name) => [name, sampleOf(factOf(name), name)])) as Facts;
