/** Human-readable pages. */
export type DocsService = {
  /** HTML page that explains every alert and error code, each under its code as a fragment. */
  errors(): InstanceType<Uint8ArrayConstructor>
}
