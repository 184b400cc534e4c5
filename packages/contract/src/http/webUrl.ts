import * as v from 'valibot'
import { isWebUrl } from './isWebUrl.ts'
import { text } from './schemas.ts'

/**
 * An http or https address from outside: of a request, an answer or a configuration file. The only schema for web addresses.
 *
 * @example
 * ```ts
 * import { webUrl } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * console.log(v.is(webUrl, 'https://shop.example/thanks')) // true
 * console.log(v.is(webUrl, 'javascript:alert(1)')) // false
 * ```
 */
export const webUrl = v.pipe(text, v.maxLength(8_192), v.check(isWebUrl, 'expected an http(s) URL'))
