/**
 * A synchronous schema that implements [Standard Schema](https://standardschema.dev) 1, such as those of valibot and
 * `toSchema`.
 */
export type Schema<value> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<value> | Promise<SchemaResult<value>>
    readonly types?: { readonly input: unknown; readonly output: value } | undefined
  }
}

/** Outcome of a check. */
export type SchemaResult<value> =
  | { readonly value: value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }
