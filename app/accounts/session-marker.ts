/**
 * The name of a cookie that scripts can read. It's there while there's a session, with another random value for each: so a
 * page knows whether to ask who is logged in, and whether that has changed. The server never trusts it.
 */
export const sessionMarker = "session-marker";
