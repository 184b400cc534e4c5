/** Pages for people. */
export type DocsService = {
  /** HTML that explains every alert and error code, each under its code as a fragment. */
  errors(): InstanceType<Uint8ArrayConstructor>
}
