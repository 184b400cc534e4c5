/** A form field, as a dotted path, and its error. */
export type FieldError = { path: string; message: string }

/** A failed call of the admin API; its message is shown unchanged. */
export class AdminError extends Error {
  override name = 'AdminError'
  readonly code: string
  readonly fields: readonly FieldError[]
  constructor(
    code: string,
    message: string,
    options: ErrorOptions & { fields?: readonly FieldError[] | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.fields = options.fields ?? []
  }
}
