/** Focuses the main part of a page: a new step replaced the old one, or the pressed control went away. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });
