/** Who was asked for history answered with something that makes no sense. */
export class HistoryDataError extends Error {
  override name = 'HistoryDataError'
  constructor(what: string) {
    super(`The answer holds ${what}`)
  }
}
