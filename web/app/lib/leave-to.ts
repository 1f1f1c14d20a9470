/** Loads another page. Never resolves, so that the pressed button stays busy until then. */
export function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
