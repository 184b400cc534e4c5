/**
 * The form in which an address is compared and mailed to: without spaces around it and in small letters.
 *
 * The part before the @ may distinguish letters by its standard, but keyboards of phones begin with a capital: with two
 * accounts for one mailbox a visitor would look for the money in the wrong one. Dots and tags (`a.b+c`) are left alone.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
