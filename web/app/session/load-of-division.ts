import type { MessageKey } from '@tours/contract/messages';
import type { RouterContextProvider } from 'react-router';
import { orErrorPage } from '../lib/or-error-page.ts';
import { inOtherDivision } from '../lib/other-division.ts';
import { currentDivision } from './require-division.ts';

/**
 * Loads a record of the current division. Throws 404 for others, and offers to switch the division where that helps;
 * any other failure shows the message `failure`.
 */
export async function loadOfDivision<T extends { division: string }>(
  context: Readonly<RouterContextProvider>,
  asked: Promise<T>,
  failure: MessageKey,
): Promise<T> {
  const record = await orErrorPage(asked, failure);
  if (record.division !== currentDivision(context)._id) throw inOtherDivision(record.division);
  return record;
}
