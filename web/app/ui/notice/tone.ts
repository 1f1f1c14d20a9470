export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneColor: Record<Tone, string> = { info: 'gray', success: 'green', warning: 'yellow', error: 'red' };
