import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A class of errors with one code; see `defineError`. */
export type ErrorClass<code extends string, parameters extends object, status extends number> = {
  new (
    ...given: Partial<parameters> extends parameters
      ? [options?: BaseErrorOptions & parameters]
      : [options: BaseErrorOptions & parameters]
  ): BaseError<code> & Readonly<parameters>
  readonly code: code
  /** HTTP status, if the server returns this error. */
  readonly status: status
}

/**
 * Declares an error class with its code, message and, if the server returns it, HTTP status. Parameters of the message become
 * properties of the error. The class is named after the code: `OTP_INVALID` becomes `OtpInvalidError`.
 */
export function defineError<
  const code extends string,
  parameters extends object = object,
  const status extends number = never,
>({
  code,
  status,
  message,
}: {
  code: code
  status?: status
  message: string | ((parameters: parameters) => string)
}): ErrorClass<code, parameters, status> {
  const name = `${code.replace(/_?([A-Z])([A-Z0-9]*)/g, (_, first: string, rest: string) => first + rest.toLowerCase())}Error`
  class DefinedError extends BaseError<code> {
    static readonly code = code
    static readonly status = status
    override name = name
    constructor({ cause, details, ...parameters }: BaseErrorOptions & Partial<parameters> = {}) {
      // A message function always receives its parameters: the constructor's type requires them.
      super(typeof message === 'string' ? message : message(parameters as unknown as parameters), {
        code,
        cause,
        details,
      })
      Object.assign(this, parameters)
    }
  }
  return DefinedError as unknown as ErrorClass<code, parameters, status>
}
