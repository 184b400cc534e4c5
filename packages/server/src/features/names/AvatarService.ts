/** A picture that is safe to serve from our own origin with the headers of its route. */
export type Picture = { bytes: Uint8Array; type: string }

/** Reads the pictures of names. */
export type AvatarService = {
  /**
   * Returns the picture behind a name's `avatar`. Returns `undefined` if there is none, if it may not be served, or if it is
   * an NFT not owned by the name's account.
   */
  read(avatar: string, owner: () => Promise<string | undefined>): Promise<Picture | undefined>
}
