import { redirect } from "@remix-run/node";

/** Where password managers send people to change a password: https://www.w3.org/TR/change-password-url/ */
export const loader = () => redirect("/account/password");

export { refuseOtherMethods as action } from "~/platform/http/methods";
