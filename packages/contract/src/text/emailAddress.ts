import * as v from 'valibot'
import { emailPattern } from './emailPattern.ts'

/**
 * Schema of an email address, wherever one is read: without surrounding spaces, otherwise as it was typed.
 *
 * @internal
 */
export const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(emailPattern))
