import * as v from 'valibot'
import { isWebUrl } from './isWebUrl.ts'
import { text } from './schemas.ts'

/**
 * An external http or https URL: from a request, a response or a configuration file. The only schema for web URLs.
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
