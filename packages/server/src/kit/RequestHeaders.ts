/** Headers of a request, by their names in any case. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>
