import { EMAIL_MAX, EMAIL_PATTERN } from '@tours/contract/constants';

/** Limits of the specification for the fields of sign-in and reset. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const CODE_MAX = 20;

export function emailError(email: string): string | undefined {
  const written = email.trim();
  if (!written) return 'Please enter your email';
  return EMAIL_PATTERN.test(written) && written.length <= EMAIL_MAX ? undefined : 'Please enter a valid email';
}

export function passwordError(password: string): string | undefined {
  return password ? undefined : 'Please enter your password';
}

export function codeError(code: string): string | undefined {
  return code.trim() ? undefined : 'Please enter the code';
}

export function newPasswordError(password: string): string | undefined {
  if (!password) return 'Please enter a new password';
  return password.length < PASSWORD_MIN ? `Please use at least ${PASSWORD_MIN} characters` : undefined;
}

/** Removes spaces, because people copy a code with spaces around it or type it in groups. */
export function plainCode(code: string): string {
  return code.replace(/\s/g, '');
}
