export const NAME_MAX = 128;
/** Limits a traveller's first or last name, because a waiver prints both on one line. */
const NAME_PART_MAX = 60;

/**
 * Scripts that need joiner characters for correct spelling. In other scripts joiners are invisible and only deceive
 * readers.
 */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}' +
  '\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}';
const SPELLING = new RegExp(`(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`, 'gu');
/** The joiners inside one emoji, and the character that selects its picture form. An emoji has few marks, and many would take minutes. */
const IN_EMOJI = /(?<=\p{Emoji}\p{M}{0,3})(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu;
/** Control, unassigned and private characters, invisible blanks, and characters without width. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u;
/** Mail programs turn these into links, IP addresses too. The full stop may also be a wide or an ideographic one. */
const WEB_ADDRESS =
  /:\/\/|@|www[.。．｡]|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|[.。．｡]\p{L}{2,}[/:]|\d[.。．｡]\d+[.。．｡]\d/iu;

/** The message for an unacceptable name, or null. Names are checked because they appear in mails to other people. */
export function nameProblem(name: string): string | null {
  if (INVISIBLE.test(name.replace(SPELLING, '').replace(IN_EMOJI, '')))
    return 'Please use visible characters only in a name';
  if (WEB_ADDRESS.test(name)) return 'Please leave web and email addresses out of a name';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'Please use letters in a name';
}

/** The message for an unacceptable first or last name, or null. */
export function namePartProblem(name: string): string | null {
  if (name.length > NAME_PART_MAX) return `At most ${NAME_PART_MAX} characters`;
  return name ? nameProblem(name) : null;
}

export const travellerName = ({ firstname, lastname }: { firstname?: string; lastname?: string }): string =>
  [firstname, lastname].filter(Boolean).join(' ');
