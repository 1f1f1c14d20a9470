const PROBLEMS: Record<string, string> = {
  NotAllowedError:
    'The camera isn’t allowed for this page. Allow it in the settings of your browser, or type the code on the pass.',
  NotFoundError: 'This device has no camera. Type the code on the pass.',
  NotReadableError: 'Another app uses the camera. Close it and open this again, or type the code on the pass.',
  NotSupportedError: 'This browser doesn’t let pages use the camera. Type the code on the pass.',
};

/** Says why there is no picture, and what helps. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEMS[name] ?? 'The camera didn’t start. Type the code on the pass.';
}
