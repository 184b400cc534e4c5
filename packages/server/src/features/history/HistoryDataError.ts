/** A history source returned malformed data. */
export class HistoryDataError extends Error {
  override name = 'HistoryDataError'
  constructor(what: string) {
    super(`The answer contains ${what}`)
  }
}
