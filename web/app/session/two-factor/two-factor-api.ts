import { message } from '@tours/contract/messages';
import { AuthRefusal, CODE_PATHS, post, postPassword, WRONG_CODE } from '../auth-api.ts';

const WAIT_FOR_NEXT = 'This code has already been used. Please wait for the next one.';

/** Enters a code during a session, which opens for some minutes what asks for more than a session. */
export async function enterCodeAgain(apiKey: string, code: string): Promise<void> {
  const { response, reply } = await post(apiKey, CODE_PATHS.app, { code }, message('login.error'));
  if (reply.code === 'CODE_USED') throw new AuthRefusal(WAIT_FOR_NEXT, 'code');
  if (reply.code === 'INVALID_CODE') throw new AuthRefusal(WRONG_CODE, 'code');
  if (!response.ok) throw new AuthRefusal(message('login.error'));
}

export async function stopTwoFactor(apiKey: string, password: string): Promise<void> {
  await postPassword(apiKey, '/two-factor/disable', password);
}

/** Creates new recovery codes; the former ones stop working. */
export async function renewRecoveryCodes(apiKey: string, password: string): Promise<string[]> {
  const { backupCodes } = await postPassword(apiKey, '/two-factor/generate-backup-codes', password);
  if (!backupCodes) throw new AuthRefusal(message('login.error'));
  return backupCodes;
}
