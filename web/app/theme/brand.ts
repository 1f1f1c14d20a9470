import type { MantineColorsTuple } from '@mantine/core';

type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Minimum contrast of text in WCAG AA. */
const MIN_CONTRAST = 4.5;
/** `#14606b`. */
const DEFAULT_BRAND: Rgb = [0x14, 0x60, 0x6b];

/** Share of white (negative: of black) mixed into the brand colour for Mantine's shades 0 to 9. */
const TINTS = [0.93, 0.84, 0.68, 0.5, 0.3, 0.14, 0, -0.12, -0.24, -0.36];

/**
 * Ten shades around a division's colour. Shade 6 is a background for white text and a text colour on white, so it is
 * darkened until both are readable. A colour for which this fails is replaced by the product's own.
 */
export function brandShades(color: string | null | undefined): MantineColorsTuple {
  let base = parseHex(color ?? '') ?? DEFAULT_BRAND;
  while (contrast(base, WHITE) < MIN_CONTRAST) base = mix(base, BLACK, 0.05);
  return TINTS.map((tint) =>
    toHex(mix(base, tint < 0 ? BLACK : WHITE, Math.abs(tint))),
  ) as unknown as MantineColorsTuple;
}

function parseHex(text: string): Rgb | undefined {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (!match) return undefined;
  return match.slice(1, 4).map((part) => Number.parseInt(part, 16)) as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, weight: number): Rgb {
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * weight;
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
