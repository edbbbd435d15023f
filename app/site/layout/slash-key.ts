import { storedSwitch } from "~/platform/ui/stored-switch";

/** Whether “/” moves to the search box. Speech input and shaky hands press single keys by mistake. */
export const { isOn: slashIsOn, watch: watchSlash, turn: turnSlash } = storedSwitch("search-by-slash");
