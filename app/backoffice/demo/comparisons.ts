/** A comparison of the demo catalog: the websites of its tools, and the editors' text. */
type DemoComparison = { websites: string[]; editorNote: string };

export const demoComparisons: DemoComparison[] = [
  {
    websites: ["https://quillmoor.example", "https://brackenfold.example"],
    editorNote:
      "Both are CRMs for small sales teams. Quillmoor CRM fills itself from mailboxes and calendars, so it suits people who sell from a desk. Brackenfold plans routes and takes orders without a signal, so it suits people who sell from a van.\n\nNeither does marketing automation.",
  },
  {
    websites: ["https://tidegraph.example", "https://quietcount.example", "https://fathomtable.example"],
    editorNote:
      "Quietcount counts a website’s visitors on one page. Tidegraph follows what people do inside a product. Fathomtable answers questions to a database with SQL.\n\nAll three run on your own servers. Tidegraph and Quietcount are open source.",
  },
];
