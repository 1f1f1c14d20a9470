/** The errors that the servers of this process have logged, until a test is over. */
const lines: string[] = [];

export const noteError = (line: string): void => void lines.push(line);

export const takeErrors = (): string => lines.splice(0).join('');
