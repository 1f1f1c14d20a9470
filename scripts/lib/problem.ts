/** Something the person starting the product can put right; its message is the whole output, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
