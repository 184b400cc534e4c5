/** Pages for people. */
export type DocsService = {
  /** HTML that explains every alert and error code, each under its code as a fragment. */
  errors(): Uint8Array<ArrayBuffer>
}
