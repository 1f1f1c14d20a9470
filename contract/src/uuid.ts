const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks a UUID without zod, which a page would have to load. */
export const isUuid = (text: string): boolean => UUID.test(text);

export const uuidOf = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
