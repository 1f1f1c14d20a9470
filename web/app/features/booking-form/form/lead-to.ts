export function leadTo(id: string) {
  const element = document.getElementById(id);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
}
