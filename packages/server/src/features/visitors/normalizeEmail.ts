/**
 * Normalizes an address for comparing and mailing: trimmed and in lowercase.
 *
 * By the standard, the part before the @ may be case-sensitive, but phone keyboards capitalize the first letter. With two
 * accounts for one mailbox, a visitor would look for their money in the wrong one. Dots and tags (`a.b+c`) are kept.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
