import type { TripDay, TripDayTraveller } from './check-in.ts';
import type { CheckInList, ListedTraveller } from './check-in-list.ts';
import { type ReadPass, readPass } from './pass-code.ts';

export type Judgement =
  | { verdict: 'valid'; traveller: TripDayTraveller }
  | { verdict: 'alreadyHere'; traveller: TripDayTraveller; since: NonNullable<ListedTraveller['stateAct']> }
  | { verdict: 'cancelled'; traveller: TripDayTraveller }
  /** The pass is genuine, but for another departure. */
  | { verdict: 'otherDeparture'; day: string }
  /** The pass is genuine and for this departure, but not in this copy of the list. It may be newer than the copy. */
  | { verdict: 'notInList' }
  | { verdict: 'notOurs' };

/** Judges a scanned code or a typed short code by this copy of the trip day, without a network. */
export async function judgePass(text: string, day: TripDay, list: CheckInList): Promise<Judgement> {
  const pass = readPass(text);
  if (!pass) return judgeShortCode(text, day, list);
  if (!(await isGenuine(pass, day.passKey))) return { verdict: 'notOurs' };
  if (pass.departure !== day.departure) return { verdict: 'otherDeparture', day: pass.day };
  const traveller = day.travellers.find(({ _id }) => _id === pass.traveller);
  return traveller ? judgeTraveller(traveller, list) : { verdict: 'notInList' };
}

function judgeShortCode(text: string, day: TripDay, list: CheckInList): Judgement {
  const typed = plain(text);
  const traveller = day.travellers.find(({ code }) => plain(code) === typed);
  return traveller ? judgeTraveller(traveller, list) : { verdict: 'notOurs' };
}

/** People read O as 0, and I and L as 1. The alphabet of the codes has none of these letters. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

function judgeTraveller(traveller: TripDayTraveller, list: CheckInList): Judgement {
  if (traveller.isCancelled) return { verdict: 'cancelled', traveller };
  const known = list.travellers.get(traveller._id);
  if (known?.state === 'here' && known.stateAct) return { verdict: 'alreadyHere', traveller, since: known.stateAct };
  return { verdict: 'valid', traveller };
}

async function isGenuine({ signed, signature }: ReadPass, passKey: TripDay['passKey']): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', passKey, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, signature, signed);
}
