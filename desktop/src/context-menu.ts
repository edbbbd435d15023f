type Item = Electron.MenuItemConstructorOptions;
type Corrections = { replace: (word: string) => void; learn: (word: string) => void };

type Clicked = Pick<
  Electron.ContextMenuParams,
  "isEditable" | "misspelledWord" | "dictionarySuggestions" | "selectionText" | "editFlags"
>;

/** The context menu: spelling corrections and text actions. Empty if there are none. */
export function contextMenuTemplate(clicked: Clicked, corrections: Corrections): Item[] {
  const { misspelledWord, dictionarySuggestions, editFlags } = clicked;
  const spelling: Item[] = misspelledWord
    ? [
        ...dictionarySuggestions.map((word): Item => ({ label: word, click: () => corrections.replace(word) })),
        ...(dictionarySuggestions.length === 0 ? [{ label: "No suggestions", enabled: false }] : []),
        { label: "Add to Dictionary", click: () => corrections.learn(misspelledWord) },
        { type: "separator" },
      ]
    : [];
  if (clicked.isEditable)
    return [
      ...spelling,
      { role: "cut", enabled: editFlags.canCut },
      { role: "copy", enabled: editFlags.canCopy },
      { role: "paste", enabled: editFlags.canPaste },
      { role: "selectAll", enabled: editFlags.canSelectAll },
    ];
  return clicked.selectionText ? [...spelling, { role: "copy", enabled: editFlags.canCopy }] : spelling;
}
