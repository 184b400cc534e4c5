/** Interface between the server and the secure site: its origin, and identification of its devices and logins. */
export type SecureSite<login = unknown> = {
  /** Origin of the secure site. Only its pages may call its routes. */
  secureUrl: string
  proofs: {
    /**
     * Verifies and consumes a proof of a device's key. Returns the device and the required hash of the body.
     *
     * @throws RequestError `DEVICE_PROOF_INVALID`
     */
    verify(call: {
      proof: string | undefined
      method: string
      url: string
      token: string | undefined
    }): Promise<{ device: string; bodyHash: string }>
  }
  sessions: {
    /** Returns a token's active login, for calls from its own device and project. */
    find(call: {
      projectId: string
      device: string
      token: string
      userAgent: string | null
    }): Promise<login | undefined>
  }
}
