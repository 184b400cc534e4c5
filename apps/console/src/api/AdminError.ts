/** A field of a form, as a path with dots, and what is wrong with it. */
export type FieldError = { path: string; message: string }

/** A call of the admin API failed; the message is shown as it is. */
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
