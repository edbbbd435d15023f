import { describe, expect, test } from "vitest";
import { IndexedDocuments, type Stated } from "#search/tests/documents";
import type { Language } from "#search/query";

const named = (...names: string[]) => new IndexedDocuments(names.map((name) => ({ name })));
const found = (documents: readonly Stated[], text: string, language?: Language) =>
  new IndexedDocuments(documents).names(text, language);

describe("what is found", () => {
  test("every text that contains the query, even inside words", () => {
    expect(named("Acrobat", "Crow", "Bar").names("CRO").sort()).toEqual(["acrobat", "crow"]);
  });

  test.each([
    "C++",
    "(",
    "diaspora*",
    ".*",
    "a|b",
    "^$",
    "$&",
    "100%",
    "off_line",
    "\\",
    "[",
    "日本語",
    "👩🏽‍💻",
    "ß",
    "é",
  ])("%s, literally", (text) => {
    const documents = [{ name: "none" }, { name: `x ${text} y` }, { name: "other", description: `…${text}…` }];
    expect(found(documents, text)).toHaveLength(2);
    expect(found(documents, text.toUpperCase())).toHaveLength(2);
  });

  test("words in any order, across fields", () => {
    const documents = [{ name: "Desk", description: "Tickets for help." }, { name: "Help" }];
    expect(found(documents, "help desk tickets")).toEqual(["desk"]);
  });

  test.each([
    ["nextclo", "Nextcloud"],
    ["nextclod", "Nextcloud"],
    ["anayltics", "Analytics"],
    ["calnedar", "Calendar"],
    ["managment", "Management"],
    ["anaylitcs", "Analytics"],
    ["invoices", "Invoice"],
    ["company", "Companies"],
    ["tracking", "Track"],
    ["planned", "Planning"],
    ["boxes", "Box"],
    ["helpdesk", "Help Desk"],
    ["helpdesk", "Help-Desk"],
    ["help desk", "Helpdesk"],
    ["help-desk", "Helpdesk"],
    ["rocket chat", "Rocket.Chat"],
    ["rocketchat", "Rocket.Chat"],
    ["rocket.chat", "Rocket Chat"],
    ["wiki js", "Wiki.js"],
    ["wikijs", "Wiki.js"],
    ["open project", "OpenProject"],
    ["ecommerce", "E-Commerce"],
    ["pushtotalk", "Push-to-Talk"],
    ["“rocket chat”?", "Rocket.Chat"],
    ["(what is) 'wiki'...", "What is a wiki"],
    ["crm,erp;bi", "CRM ERP BI"],
    ["wiki*", "Wiki"],
    ["#wiki", "Wiki"],
    ["wiki & blog", "Wiki Blog"],
    ["“C++”", "C++ Tools"],
  ])("%s finds %s", (text, name) => {
    expect(named("Other", name, "Something").names(text)).toEqual([name.toLowerCase()]);
  });

  test.each([
    ["cat", "Bat"],
    ["2024", "2025"],
    ["slck", "Stuck"],
    ["kids", "Kit"],
    ["C#", "C Compiler"],
    ["pushtotalk", "To Talk and Push"],
  ])("%s doesn't find %s, which is too far from it", (text, name) => {
    expect(named(name).names(text)).toEqual([]);
  });

  test("two typos only where one finds nothing", () => {
    expect(named("Calendar", "Calender", "Colander").names("calandar")).toEqual(["calendar"]);
    expect(named("Colander").names("calender")).toEqual(["colander"]);
  });

  test("similar words, too, but only where the word itself finds little", () => {
    expect(named("Stack", "Slack").names("slack")).toEqual(["slack", "stack"]);
    expect(named("Stack", ...Array.from({ length: 10 }, (_, i) => `Slack ${i}`)).names("slack")).toHaveLength(10);
  });

  test("what the other words find if some mean nothing here", () => {
    expect(found([{ name: "CRM" }, { name: "Best Of" }], "the best crm software")).toEqual(["crm"]);
    expect(found([{ name: "CRM" }, { name: "Best Of" }], "best")).toEqual(["best of"]);
    expect(found([{ name: "CRM" }, { name: "Cheap Calls" }], "cheap crm")).toEqual(["crm"]);
  });

  test.each(["trello vs asana", "Trello or Asana", "asana versus trello"])("either of two products: %s", (text) => {
    const documents = [
      { name: "Boards", alternatives: ["Trello"] },
      { name: "Both", alternatives: ["Trello", "Asana"] },
      { name: "Other" },
    ];
    expect(found(documents, text)).toEqual(["both", "boards"]);
  });

  test("all words of one of two products", () => {
    const documents = [{ name: "New Relic" }, { name: "New Things" }, { name: "Datadog" }];
    expect(found(documents, "new relic vs datadog").sort()).toEqual(["datadog", "new relic"]);
  });

  test("other forms of a word that was mistyped", () => {
    expect(found([{ name: "Calendar" }, { name: "Shared calendars" }], "calender").sort()).toEqual([
      "calendar",
      "shared calendars",
    ]);
  });

  test("hidden documents only if they are asked for, and not even their words count", () => {
    const index = new IndexedDocuments([{ name: "Nextclod", isHidden: true }, { name: "Nextcloud" }]);
    expect(index.search("nextclod").positions).toEqual([1]);
    expect(index.search("nextclod", { withHidden: true }).positions).toEqual([0, 1]);
    expect(index.search("").total).toBe(1);
  });
});

describe("the order", () => {
  test("fields: name, alternatives, labels, short description, description, facts", () => {
    const documents = [
      { name: "f", facts: ["crm"] },
      { name: "a", description: "crm" },
      { name: "b", shortDescription: "crm" },
      { name: "c", labels: ["crm"] },
      { name: "d", alternatives: ["crm"] },
      { name: "My CRM" },
    ];
    expect(found(documents, "crm")).toEqual(["my crm", "d", "c", "b", "a", "f"]);
  });

  test("exact name, its beginning, a word of it, a part of a word, a similar word", () => {
    const names = ["Ferm", "Stickyfern", "My Fern", "Fernway", "Fern Pro", "Fern"];
    expect(named(...names).names("fern")).toEqual(["fern", "fern pro", "fernway", "my fern", "stickyfern", "ferm"]);
  });

  test("a word of a description or a fact before letters in the middle of a name", () => {
    const documents = [
      { name: "Mastodon" },
      { name: "Notodo" },
      { name: "Plans", facts: ["Todo lists"] },
      { name: "Tasks", description: "A todo list." },
      { name: "MyTodo", nameParts: ["My", "Todo"] },
    ];
    expect(found(documents, "todo")).toEqual(["mytodo", "tasks", "plans", "notodo", "mastodon"]);
  });

  test("another phrase for the query before the query in the middle of a name", () => {
    const language = { synonyms: new Map([["sso", ["single sign-on"]]]), facts: [] };
    const documents = [{ name: "Isso" }, { name: "Gate", facts: ["Single sign-on"] }];
    expect(found(documents, "sso", language)).toEqual(["gate", "isso"]);
  });

  test("facts by whole words, their beginnings, and typos, but not by letters inside them", () => {
    const documents = [{ name: "a", facts: ["Kubernetes"] }];
    expect(["kubernetes", "kuber", "kubernetse"].map((text) => found(documents, text))).toEqual([["a"], ["a"], ["a"]]);
    expect(["ernet", "net", "ube"].map((text) => found(documents, text))).toEqual([[], [], []]);
  });

  test("a word before a similar one in a name", () => {
    const documents = [{ name: "A Dark Room" }, { name: "Meetings", description: "Like Zoom." }];
    expect(found(documents, "zoom")).toEqual(["meetings", "a dark room"]);
  });

  test("the whole query as a name comes first, however it's written", () => {
    const names = ["Chat for Rocket", "Rocket Chat Pro", "Rocket.Chat"];
    expect(named(...names).names("rocket chat")).toEqual(["rocket.chat", "rocket chat pro", "chat for rocket"]);
    expect(named(...names).names("rocketchat")[0]).toBe("rocket.chat");
  });

  test("what replaces a product comes before it if alternatives are wanted", () => {
    const documents = [{ name: "Notion" }, { name: "Outline", alternatives: ["Notion"] }];
    expect(found(documents, "notion")).toEqual(["notion", "outline"]);
    expect(found(documents, "notion alternative")).toEqual(["outline", "notion"]);
  });

  test("equal ones stay in the given order", () => {
    expect(found([{ name: "b crm" }, { name: "a crm" }], "crm")).toEqual(["b crm", "a crm"]);
  });
});

describe("facts and synonyms", () => {
  const language: Language = {
    synonyms: new Map([
      ["k8s", ["kubernetes"]],
      ["customer relationship management", ["crm"]],
      ["oss", ["open source"]],
    ]),
    facts: [
      { phrase: "free", facet: "free", value: "yes" },
      { phrase: "open source", facet: "open", value: "yes" },
    ],
  };

  test("a fact raises close matches, too", () => {
    const documents = [{ name: "Web forms" }, { name: "Paper forms", facets: { free: ["yes"] } }, { name: "Oven" }];
    expect(new IndexedDocuments(documents).search("free forms oven", {}, language)).toMatchObject({
      positions: [],
      closePositions: [2, 1, 0],
    });
  });

  test("a fact raises, and removes nothing", () => {
    const documents = [{ name: "Plain CRM" }, { name: "Gratis CRM", facets: { free: ["yes"] } }, { name: "CRM Free" }];
    expect(found(documents, "best free crm", language).sort()).toEqual(["crm free", "gratis crm", "plain crm"]);
    expect(found(documents, "best free crm", language)[0]).toBe("gratis crm");
  });

  test("a text that says a fact in several words raises, too, but less", () => {
    const documents = [
      { name: "My CRM" },
      { name: "a", description: "An open-source CRM." },
      { name: "b", description: "A CRM.", facets: { open: ["yes"] } },
    ];
    expect(found(documents, "open source crm", language)).toEqual(["b", "a", "my crm"]);
  });

  test("names come first if nothing but a fact is asked for", () => {
    const documents = [
      { name: "Any", facets: { free: ["yes"] } },
      { name: "FreeDraw", facets: { free: ["yes"] } },
    ];
    expect(found(documents, "free", language)).toEqual(["freedraw", "any"]);
  });

  test.each(["open source", "open-source", "opensource"])("%s alone finds texts and facts", (text) => {
    const documents = [
      { name: "a", facets: { open: ["yes"] } },
      { name: "b", description: `It's ${text}.` },
      { name: "c" },
    ];
    expect(found(documents, text, language).sort()).toEqual(["a", "b"]);
  });

  test.each([
    ["k8s", "Kubernetes"],
    ["k8s panel", "Kubernetes Panel"],
    ["customer relationship management", "CRM"],
    ["oss", "Open Source"],
  ])("%s finds %s", (text, name) => {
    expect(found([{ name }, { name: "Other" }], text, language)).toEqual([name.toLowerCase()]);
  });

  test("words that mean nothing alone mean something in a word with a hyphen", () => {
    const todo = { synonyms: new Map([["todo", ["to-do list"]]]), facts: [] };
    const documents = [{ name: "Mailing list" }, { name: "Checks", description: "A to-do list for two." }];
    expect(found(documents, "todo app", todo)).toEqual(["checks"]);
  });
});

describe("well-known products", () => {
  const language: Language = {
    synonyms: new Map([
      ["help desk", ["ticketing"]],
      ["ticketing", ["help desk"]],
    ]),
    facts: [],
    products: [{ name: "zendesk", is: "help desk", facet: "replaced", value: "zendesk" }],
  };
  const documents = [
    { name: "Ticketing" },
    { name: "Other" },
    { name: "Answers", alternatives: ["Zendesk"], facets: { replaced: ["zendesk"] } },
  ];

  test.each(["help desk", "ticketing", "help desks"])("%s finds what replaces one", (text) => {
    expect(found(documents, text, language).sort()).toEqual(["answers", "ticketing"]);
  });

  test("the name of one finds only what has it", () => {
    const { positions, dropped } = new IndexedDocuments(documents).search("zendesk alternative", {}, language);
    expect([positions, dropped]).toEqual([[2], []]);
  });

  test.each(["zendesk", "zendesk alternative", "zendesk vs freshdesk"])(
    "%s finds what it is if nothing has it",
    (text) => {
      const { positions, dropped, didYouMean } = new IndexedDocuments(documents.slice(0, 2)).search(text, {}, language);
      expect({ positions, didYouMean }).toEqual({ positions: [0], didYouMean: undefined });
      expect(dropped).toContain("zendesk");
    },
  );
});

describe("when nothing matches everything", () => {
  test("words that nothing has are dropped", () => {
    const documents = [{ name: "Invoice A" }, { name: "Invoice B", description: "For otters." }];
    const result = new IndexedDocuments(documents).search("invoice xqxqxq otters zzyzx");
    expect(result).toMatchObject({ total: 1, positions: [1], closePositions: [], dropped: ["xqxqxq", "zzyzx"] });
    expect(new IndexedDocuments(documents).search("xqxqxq zzyzx")).toMatchObject({ total: 0, dropped: [] });
    expect(new IndexedDocuments(documents).search("invoice")).toMatchObject({ total: 2, dropped: [] });
  });

  test("close matches come by how much of the query they have, and weak ones not at all", () => {
    const common = Array.from({ length: 40 }, (_, i) => ({ name: `Server ${i}` }));
    const documents = [
      ...common,
      { name: "Passwords", description: "A vault for a team." },
      { name: "Vault Pro" },
      { name: "Team Passwords" },
      { name: "Rare zebra" },
    ];
    const { closePositions } = new IndexedDocuments(documents).search("team passwords vault zebra server");
    expect(closePositions.slice(0, 2)).toEqual([40, 42]);
    expect(closePositions.some((position) => position < 40)).toBe(false);
  });

  test("close matches are those of some words, rare words first, and don't count", () => {
    const documents = [{ name: "Invoice A" }, { name: "Invoice B" }, { name: "Zebra" }];
    const result = new IndexedDocuments(documents).search("zebra invoice");
    expect(result).toMatchObject({ total: 0, positions: [] });
    expect(result.closePositions).toEqual([2, 0, 1]);
  });

  test("a rare word in a description is closer than a frequent one in a name", () => {
    const others = Array.from({ length: 99 }, (_, i) => ({ name: i < 12 ? `My dashboard ${i}` : "Other" }));
    const documents = [...others, { name: "Teleport", description: "Access to Kubernetes and servers." }];
    expect(new IndexedDocuments(documents).search("kubernetes dashboard").closePositions[0]).toBe(99);
  });

  test("the suggestion is what's found with the other words", () => {
    const index = named("Home Assistant", "One", "One Two", "Other One");
    expect(index.search("hone assistant").didYouMean).toBe("home assistant");
  });

  test("the query is suggested without its typos", () => {
    expect(named("Google Analytics").search("gogle anayltics").didYouMean).toBe("google analytics");
    expect(named("Google Analytics").search("google analytics").didYouMean).toBeUndefined();
  });
});
