import { isPaletteKey, isSlashKey } from "~/layout/keys";
import { searchBox } from "~/layout/search-box";
import { slashIsOn } from "~/layout/slash-key";
import { copied } from "~/ui/copy-on-click";
import { isTypedKey } from "~/ui/typed-key";

/** Clicks on these wait for scripts. `data-held` marks links that do more than lead somewhere. */
const scripted = [
  "button[type=button]:not([popovertarget], [data-copy], [data-share])",
  "[role=button]",
  "a[data-held]",
  "form[method=post] button",
].join();
const routedLinks = "a[data-discover]:not([target], [download])";
/** Using one of these loads the scripts. */
const controls = `a, button, input, select, textarea, summary, label, ${scripted}`;
/** Keys that move between tabs, or press a link that acts as a button. */
const pressing = [" ", "ArrowLeft", "ArrowRight", "Home", "End"];
/** Keys that browsers may act upon, too. */
const shared = ["Escape", "ArrowDown", "ArrowUp"];
/** After this, what browsers can do by themselves doesn't wait any longer. */
const timeoutMs = 5_000;
/** The same for what only loads a page. With scripts, it's loaded in place, but that isn't worth a longer wait. */
const pageTimeoutMs = 300;

type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** React's record of what an input or a text area had when it last looked. */
  _valueTracker?: { setValue(value: string): void };
};
/** What a field had when it was last used, and its place among those with its name. */
type Entered = { value: string; isChecked: boolean; caret: number | null | undefined; place: number };
type Held = { control: Element | null; replay: () => void; timer: ReturnType<typeof setTimeout> };

const closest = ({ target }: Event, selector: string) => (target instanceof Element ? target.closest(selector) : null);
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
const isCheck = (field: Field) => /^(checkbox|radio)$/.test(field.type);
const isChecked = (field: Field) => isCheck(field) && (field as HTMLInputElement).checked;

/**
 * Holds what a visitor does on a page whose scripts don't run yet, and repeats it once they do. Fields and native
 * controls react at once, and the scripts learn of it later.
 * @param start makes the scripts run
 * @returns what calls `start` once
 */
export function holdEvents(start: () => Promise<void>): () => void {
  const ending = new AbortController();
  let starting: Promise<void> | undefined;
  let hasFailed = false;
  let held: Held[] = [];
  const fields = new Map<Field, Entered>();
  let applying: ReturnType<typeof setTimeout> | undefined;
  let isTypingAhead = false;
  /** Whether an event is a repeated one that the browser handles. */
  let isNative = false;

  const begin = () => void (starting ??= start().then(finish, giveUp));
  /** A field outside of forms, such as a checkbox that selects a tool, is lost if its page is left before scripts run. */
  const pageWaitMs = () => ([...fields.keys()].some(({ form }) => !form) ? timeoutMs : pageTimeoutMs);
  /** After a failure, only the use of a control tries again. */
  const beginEarly = () => hasFailed || begin();
  const later = (control: Element | null, replay: () => void, waitMs = timeoutMs) => {
    begin();
    // Visitors press a button again when nothing seems to happen.
    if (control && held.some((one) => one.control === control)) return;
    const one = { control, replay, timer: setTimeout(() => actNatively([one]), waitMs) };
    held.push(one);
  };
  /** Repeats an event for the scripts. */
  const repeat = (event: Event, control: Element | null = null, waitMs?: number) => {
    const { target, type, constructor } = event;
    const copy = new (constructor as typeof Event)(type, event);
    later(control, () => target?.dispatchEvent(copy), waitMs);
  };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const hold = (event: Event, control: Element | null = null, waitMs?: number) => {
    stop(event);
    repeat(event, control, waitMs);
  };

  /** Opens the list of a box that has the focus. */
  const open = (box: Element | null) =>
    later(box, () => box === document.activeElement && (box as HTMLElement | null)?.click());

  const finish = async () => {
    ending.abort();
    clearTimeout(applying);
    for (const { timer } of held) clearTimeout(timer);
    const { activeElement } = document;
    if (activeElement?.matches(controls)) activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    for (const [field, entered] of fields) {
      tellReact(field.isConnected ? field : successorOf(field, entered), entered);
      // React updates in between.
      await Promise.resolve();
    }
    for (const { replay } of held) {
      replay();
      await Promise.resolve();
    }
  };
  const giveUp = (reason: unknown) => {
    console.error(reason);
    actNatively(held);
    applyNatively();
    for (const { timer } of held) clearTimeout(timer);
    held = [];
    isTypingAhead = false;
    hasFailed = true;
    starting = undefined;
  };
  /** Follows links and submits forms, as without scripts. */
  const actNatively = (ones: readonly Held[]) => {
    const possible = ones.filter(isLinkOrSubmit);
    held = held.filter((one) => !possible.includes(one));
    isNative = true;
    for (const { replay, timer } of possible) {
      clearTimeout(timer);
      replay();
    }
    isNative = false;
  };
  /** Submits forms that apply each choice, as their buttons do without scripts. */
  const applyNatively = () => {
    clearTimeout(applying);
    applying = undefined;
    const chosen = [...fields.keys()].filter((field) => field.closest("[data-applies]"));
    isNative = true;
    for (const form of new Set(chosen.map((field) => field.form))) form?.requestSubmit();
    isNative = false;
  };

  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, (event) => isNative || listener(event), { capture: true, signal: ending.signal });
  // Scrolling moves the page below a mouse that stays where it is, and fingers move no mouse.
  on("mousemove", ({ movementX, movementY }) => (movementX || movementY) && beginEarly());
  on("focusin", (event) => closest(event, controls) && begin());
  on("click", (event) => {
    if (closest(event, controls)) begin();
    if (isField(event.target) && isCheck(event.target)) note(event);
    const box = closest(event, "[role=combobox]");
    if (box) return open(box);
    // New tabs and downloads are the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = closest(event, scripted);
    if (control) return hold(event, control);
    const link = closest(event, routedLinks);
    if (link instanceof HTMLAnchorElement && !isOnThisPage(link)) hold(event, link, pageWaitMs());
  });
  on("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    stop(event);
    if (form.matches("[data-required]") && isBlank(form)) return;
    later(form, () => form.requestSubmit(submitter), form.matches("[method=post]") ? timeoutMs : pageWaitMs());
  });
  on("keydown", (event) => {
    beginEarly();
    if (event.isComposing) return;
    if (isPaletteKey(event)) {
      hold(event);
      isTypingAhead = true;
    } else if (isSlashKey(event) && slashIsOn()) {
      event.preventDefault();
      const box = searchBox();
      box?.focus();
      box?.select();
      open(box);
    } else if (isTypingAhead && isTypedKey(event)) hold(event);
    else if (pressing.includes(event.key) && closest(event, "[role=tab], [role=button]")) hold(event);
    else if (starting && shared.includes(event.key)) repeat(event);
  });
  const note = ({ target }: Event) => {
    if (!isField(target) || (isHeard(target) && !fields.has(target))) return;
    const { value, selectionEnd: caret } = target as HTMLInputElement;
    fields.set(target, { value, isChecked: isChecked(target), caret, place: namesakes(target).indexOf(target) });
    begin();
    applying ??= setTimeout(applyNatively, timeoutMs);
  };
  on("beforeinput", ({ target }) => {
    const entered = fields.get(target as Field);
    if (entered) restore(target as Field, entered);
  });
  on("input", note);
  on("change", note);
  window.addEventListener(copied, (event) => repeat(event), { capture: true, signal: ending.signal });
  return begin;
}

function isLinkOrSubmit({ control }: Held): boolean {
  return control?.matches("a, form, button:not([type=button])") ?? false;
}

function isBlank(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => typeof value === "string" && value.trim() === "");
}

/** Whether a link leads to another place on this page, which the browser shows at once. */
function isOnThisPage({ hash, href }: HTMLAnchorElement): boolean {
  return hash !== "" && href === window.location.href.replace(/#.*/, "") + hash;
}

/**
 * Whether React itself learns what is being entered into a field. It hears events once it begins to hydrate, but ignores
 * them if it then records the new value.
 */
function isHeard(field: Field): boolean {
  return field instanceof HTMLSelectElement
    ? Object.keys(document).some((key) => key.startsWith("_reactListening"))
    : "_valueTracker" in field;
}

const namesakes = ({ name }: Field) => [...document.getElementsByName(name)];

/** If an extension has added elements, React replaces the document, and each field with another one. */
function successorOf(field: Field, { place }: Entered): Field | undefined {
  const successor = namesakes(field)[place];
  successor?.focus();
  return successor as Field | undefined;
}

/** React resets a text area while hydrating, and a field whose value it knows with each render. */
function restore(field: Field, { value, caret }: Entered): void {
  if (field.value === value) return;
  field.value = value;
  if (caret) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

/**
 * Tells React what was entered before it ran. React compares a field with the value it recorded when it hydrated, and
 * may have reset the field since, a checkbox after the event of another one.
 */
function tellReact(field: Field | undefined, entered: Entered): void {
  if (!field) return;
  if (field instanceof HTMLInputElement && isCheck(field)) {
    if (entered.isChecked === field.defaultChecked || (field.type === "radio" && !entered.isChecked)) return;
    field.checked = entered.isChecked;
  } else restore(field, entered);
  field._valueTracker?.setValue(`not ${field.value}`);
  field.dispatchEvent(new Event(isCheck(field) ? "click" : "input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
