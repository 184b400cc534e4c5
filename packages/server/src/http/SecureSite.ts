/** The secure site as the server knows it: its address, and how to identify its devices and logins. */
export type SecureSite<login = unknown> = {
  /** Origin of the secure site. Only its pages may call its routes. */
  secureUrl: string
  proofs: {
    /**
     * Checks a proof of a device's key and uses it up; returns the device and the hash that the body must have.
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
    /** Returns the live login of a token, for calls from its own device and project. */
    find(call: {
      projectId: string
      device: string
      token: string
      userAgent: string | null
    }): Promise<login | undefined>
  }
}
