import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** A flag, a variable or the configuration file is invalid. The message names it and the expected value. */
export class ConfigError extends BaseError<'CONFIG_INVALID'> {
  override name = 'ConfigError'
  constructor(message: string, options: BaseErrorOptions = {}) {
    super(message, { ...options, code: 'CONFIG_INVALID' })
  }
}
