import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** No anvil binary was found; the message contains instructions. */
export class AnvilMissingError extends BaseError<'ANVIL_MISSING'> {
  override name = 'AnvilMissingError'
  constructor({ packageName, ...options }: BaseErrorOptions & { packageName: string }) {
    super(
      `anvil, the local chain, was not found. Run "npm install --no-save ${packageName}@1.7.1", or install Foundry (https://getfoundry.sh), or set ANVIL_BIN to its path.`,
      { ...options, code: 'ANVIL_MISSING' },
    )
  }
}
