import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { brandShades } from './brand.ts';

const fontFamily = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** Staff work with lower controls where there is a mouse; see staff-frame.module.css. */
const THUMB = 'var(--control-height, 44px)';

/** Greys from text to background, with the same cool tint as the light ones. */
const DARK = [
  '#e3e7ea',
  '#c3cace',
  '#a3adb3',
  '#7d878d',
  '#3a3f44',
  '#31363a',
  '#24292c',
  '#16191b',
  '#101314',
  '#0b0d0e',
] as const;

/** Mantine's medium controls are only 42 px high. */
function heightOf(part: string, variable: string, usual: unknown = 'md') {
  return (_theme: unknown, { size }: { size?: unknown }) => ({ [part]: size === usual ? { [variable]: THUMB } : {} });
}

/** Quiet chrome, one accent: the division's own colour. Controls are 44 px high, so that thumbs hit them. */
export function themeFor(brandColor: string | null | undefined): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    // Mantine's own red and green have too little contrast for text on white.
    colors: {
      brand: brandShades(brandColor),
      red: brandShades('#c02626'),
      green: brandShades('#1f7a38'),
      dark: DARK,
    },
    white: '#ffffff',
    black: '#1c2124',
    fontFamily,
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.2rem', xl: '1.44rem' },
    lineHeights: { md: '1.5' },
    headings: {
      fontFamily,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem)', lineHeight: '1.15' },
        h2: { fontSize: '1.44rem', lineHeight: '1.25' },
        h3: { fontSize: '1.2rem', lineHeight: '1.3' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    defaultRadius: 'md',
    radius: { sm: '6px', md: '10px', lg: '16px' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: { defaultProps: { size: 'md', fw: 600 }, vars: heightOf('root', '--button-height') },
      Input: { vars: heightOf('wrapper', '--input-height') },
      TextInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      NumberInput: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      // A rounder box of the small size looks like a radio.
      Checkbox: { defaultProps: { size: 'md', radius: 4 } },
      Radio: { defaultProps: { size: 'md' } },
      RadioGroup: { defaultProps: { size: 'md' } },
      InputDescription: { defaultProps: { c: 'var(--ink-soft)' } },
      // Labels say which fields are optional, because most are not.
      InputWrapper: { defaultProps: { withAsterisk: false } },
      ActionIcon: {
        defaultProps: { size: 44, variant: 'subtle', color: 'gray' },
        vars: heightOf('root', '--ai-size', 44),
      },
      // A menu may hold nothing but its items, so the first of them gets the focus and no empty placeholder.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // The head of a dialog is not a landmark of the page.
      Modal: {
        defaultProps: {
          attributes: { header: { role: 'none' } },
          closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 22 },
        },
      },
    },
  });
}
