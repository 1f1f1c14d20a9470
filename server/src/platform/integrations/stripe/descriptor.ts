/**
 * The text that the card statement shows after the platform's own prefix. Prefix, separator and suffix share 22
 * characters and the prefix may take 10 of them, so 10 always fit:
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const MAX_LENGTH = 10;

/** Letters that Unicode cannot split into a base letter and an accent. They would be lost otherwise. */
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  æ: 'AE',
  Æ: 'AE',
  œ: 'OE',
  Œ: 'OE',
  ø: 'O',
  Ø: 'O',
  đ: 'D',
  Đ: 'D',
  ð: 'D',
  Ð: 'D',
  ł: 'L',
  Ł: 'L',
  þ: 'TH',
  Þ: 'TH',
  ı: 'I',
};

/**
 * The partner's name in plain Latin without `< > \ ' " *` and with at least one letter, or null if nothing allowed
 * remains.
 */
export function statementSuffix(partnerName: string): string | null {
  const plain = [...partnerName]
    .map((letter) => WITHOUT_DECOMPOSITION[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // A quote inside a word is removed (O'NEIL → ONEIL). Every other forbidden character separates words.
    .replace(/['’"]/g, '')
    .replace(/[^A-Za-z0-9&.-]+/g, ' ')
    .toUpperCase();
  const suffix = shorten(plain.trim());
  return /[A-Z]/.test(suffix) ? suffix : null;
}

/** Keeps whole words that fill half the room: `ECOLE` instead of `ECOLE ELEM`, but `ST. MARGAR` instead of `ST.`. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH + 1);
  const end = cut.lastIndexOf(' ');
  const whole = end >= MAX_LENGTH / 2 ? text.slice(0, end) : '';
  // A first word of digits alone would break the rule that needs one letter.
  return (/[A-Z]/.test(whole) ? whole : text.slice(0, MAX_LENGTH)).trim();
}
