const NAMES: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** A card as its holder knows it: `Visa ending in 4242`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }) =>
  `${NAMES[brand] ?? 'card'} ending in ${lastFour}`;
