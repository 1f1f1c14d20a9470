import type { CSSProperties } from 'react';

/** Each pair of colours keeps a contrast of 4.5:1, also when a dark mail program inverts its background and text. */
export const colors = {
  ink: '#1f2328',
  quiet: '#57606a',
  ground: '#f6f8fa',
  card: '#ffffff',
  line: '#d0d7de',
  neutral: '#3b4250',
};

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Bold is written as a word, because the mail program Claws does not read numbers there. */
export const styles = {
  body: { backgroundColor: colors.ground, margin: 0, padding: 0 },
  page: { backgroundColor: colors.ground, color: colors.ink, fontFamily: font, padding: '24px 8px' },
  card: {
    backgroundColor: colors.card,
    border: `1px solid ${colors.line}`,
    borderRadius: 8,
    padding: '16px 20px',
  },
  hidden: {
    display: 'none',
    fontSize: 1,
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: 'hidden',
  },
  header: { padding: 0, verticalAlign: 'middle' },
  logoCell: { padding: '0 12px 0 0', verticalAlign: 'middle' },
  picture: { border: 'none', display: 'block', outline: 'none', textDecoration: 'none', width: 'auto' },
  brandName: { color: colors.quiet, fontSize: 14, fontWeight: 'bold', lineHeight: '24px', margin: 0 },
  heading: { color: colors.ink, fontSize: 22, fontWeight: 'bold', lineHeight: '28px', margin: '20px 0 12px' },
  subheading: { color: colors.ink, fontSize: 17, fontWeight: 'bold', lineHeight: '24px', margin: '0 0 4px' },
  text: { color: colors.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 12px' },
  line: { color: colors.ink, fontSize: 15, lineHeight: '22px', margin: '0 0 2px' },
  small: { color: colors.quiet, fontSize: 14, lineHeight: '20px', margin: '0 0 8px' },
  block: { borderTop: `1px solid ${colors.line}`, padding: '16px 0' },
  rule: { border: 'none', borderTop: `1px solid ${colors.line}`, margin: '20px 0 12px', width: '100%' },
  action: { padding: '8px 0 16px' },
  link: { color: '#0b57d0', textDecoration: 'underline', wordBreak: 'break-word' },
  password: {
    color: colors.ink,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 20,
    letterSpacing: 1,
    lineHeight: '24px',
    margin: '0 0 16px',
  },
  code: {
    color: colors.ink,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 32,
    fontWeight: 'bold',
    letterSpacing: 4,
    lineHeight: '40px',
    margin: '8px 0 16px',
  },
  button: {
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 'bold',
    lineHeight: '20px',
    padding: '12px 24px',
    textAlign: 'center',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>;
