export const PIN_FIELD = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 32,
  visibilityToggleButtonProps: { 'aria-label': 'Show the PIN', tabIndex: 0 },
} as const;
