import * as v from 'valibot'
import { text } from './schemas.ts'

/**
 * A name chosen by one person and read by others: of a project, an operator, a token or a device. It is one line of at most
 * 64 characters in normalized form, without invisible or direction-changing characters, so that no two names differ only
 * invisibly.
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
    // Excludes controls, direction marks and unassigned characters; characters fonts do not draw; every space but U+0020, and
    // two of those in a row.
    v.regex(/^(?: ?[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])* ?$/u, 'visible characters'),
  ),
  // Report one problem only: a form shows one for each field.
  { abortPipeEarly: true },
)
