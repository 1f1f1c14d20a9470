/** A problem that the user can fix. Only its message is printed, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
