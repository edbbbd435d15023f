/** Days until an emailed link or a code expires. Separate from the schemas, which browsers don't need. */
export const validDays = { link: 1, code: 7 };
