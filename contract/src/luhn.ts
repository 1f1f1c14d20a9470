/** Luhn's formula: every second digit from the right counts double, and the sum of all digits is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
