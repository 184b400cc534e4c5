/** Headers of a request; names are case-insensitive. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>
