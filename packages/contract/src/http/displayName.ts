import * as v from 'valibot'
import { text } from './schemas.ts'

/**
 * A name that somebody chose and others read: of a project, an operator, a token or a device. It is one line of at most 64
 * characters in one spelling, without anything that is not seen or that changes the direction of writing: no two names differ in
 * what nobody sees.
 *
 * @internal
 */
export const displayName = v.config(
  v.pipe(
    text,
    v.maxLength(256, 'at most 64 characters'),
    v.normalize('NFC'),
    v.trim(),
    v.minLength(1, 'at least one character'),
    v.maxLength(64, 'at most 64 characters'),
    // Controls, directions and unassigned characters; what fonts leave out; spaces and blanks but the common one, and that one twice.
    v.regex(/^(?: ?[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])* ?$/u, 'visible characters'),
  ),
  // One problem is enough: a form shows one for each field.
  { abortPipeEarly: true },
)
