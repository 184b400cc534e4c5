/** The HTTP side of Foyer's backend. */
export type FoyerServer = {
  /**
   * Web-standard handler. `ip` is the caller's address; without it, nothing is rate limited. `publicUrl` is the
   * server's own address as clients write it; without it, that of the request is used.
   */
  fetch(
    request: Request,
    connection?: { ip?: string | undefined; publicUrl?: string | undefined },
  ): Promise<Response>
}
