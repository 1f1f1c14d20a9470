import type { Client } from '@tours/contract/client';
import type { PublicDivision } from '@tours/contract/public-division';
import { linkToken } from '@tours/contract/values';
import { data, type RouterContextProvider } from 'react-router';
import { clientFor, isRefusal, pageContext } from '../lib/api.ts';

/** Loads the choice that a link in a mail opens; null once the link has ended. */
export async function loadChoice<Choice extends { division: PublicDivision }>(
  context: Readonly<RouterContextProvider>,
  token: string,
  read: (client: Client, id: string) => Promise<Choice>,
) {
  const id = linkToken.safeParse(token).data;
  if (!id) throw data(null, { status: 404 });
  try {
    const choice = await read(clientFor(context), id);
    return data({ choice, seller: context.get(pageContext).sellerOf(choice.division) });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'link.ended') throw error;
    return data({ choice: null, seller: null }, { status: 410 });
  }
}
