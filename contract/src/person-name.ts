export const NAME_MAX = 128;
/** Limits a traveller's first or last name: both stand together on a waiver. */
const NAME_PART_MAX = 60;

/** Of scripts whose words are spelled with joiners, which are otherwise invisible and meant to deceive. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}' +
  '\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}';
const SPELLING = new RegExp(`(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`, 'gu');
/** The joiners of one emoji, and what asks for its picture. */
const IN_EMOJI = /(?<=\p{Emoji}\p{M}*)(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu;
/** Controls, unassigned and private characters, blanks that look like nothing, and all that has no width. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u;
/** Mail programs turn these into links; a full stop may be a wide or an ideographic one. */
const WEB_ADDRESS = /:\/\/|@|www[.。．｡]|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|[.。．｡]\p{L}{2,}[/:]/iu;

/** The problem with somebody's name, in words for its field; null when there is none. Names stand in mails to others. */
export function nameProblem(name: string): string | null {
  if (INVISIBLE.test(name.replace(SPELLING, '').replace(IN_EMOJI, '')))
    return 'Please use visible characters only in a name';
  if (WEB_ADDRESS.test(name)) return 'Please leave web and email addresses out of a name';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'Please use letters in a name';
}

/** The same of a traveller's first or last name. */
export function namePartProblem(name: string): string | null {
  if (name.length > NAME_PART_MAX) return `At most ${NAME_PART_MAX} characters`;
  return name ? nameProblem(name) : null;
}
