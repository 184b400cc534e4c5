export { cookieStorage } from '../cookies/cookieStorage.ts'
export type { InitialState } from '../cookies/InitialState.ts'
export { type ReadCookieStateParameters, readCookieState } from '../cookies/readCookieState.ts'
