/**
 * Headers of a request; names are case-insensitive.
 *
 * @internal
 */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>
