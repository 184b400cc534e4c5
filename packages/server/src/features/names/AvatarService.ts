/** A picture that is safe to serve from our own address under the headers of its route. */
export type Picture = { bytes: Uint8Array; type: string }

/** Reads the pictures of names. */
export type AvatarService = {
  /**
   * The picture behind what a name says of itself; `undefined` where there is none, none that may be served, or an NFT
   * that the name's account does not own.
   */
  read(avatar: string, owner: () => Promise<string | undefined>): Promise<Picture | undefined>
}
