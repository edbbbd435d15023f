import { storedSwitch } from "~/platform/ui/stored-switch";

/** Whether “/” moves to the search box. Speech input and shaky hands press single keys by mistake. */
export const { isOn: slashIsOn, subscribe: watchSlash, set: setSlash } = storedSwitch("search-by-slash");
