/** The media type of problem details, RFC 9457. */
export const problemType = "application/problem+json";
