const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The schema of the contract would ship every schema with the page. */
export const isUuid = (text: string): boolean => UUID.test(text);
