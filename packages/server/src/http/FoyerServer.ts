import type { Connection, HttpAnswer, HttpCall } from './HttpCall.ts'

/** The HTTP side of Foyer's backend. */
export type FoyerServer = {
  /** Web-standard handler. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /**
   * The same without a `Request` and a `Response`, whose creation costs more than most answers. `listen` calls it if
   * present.
   */
  answer?(call: HttpCall, connection: Connection): Promise<HttpAnswer>
}
