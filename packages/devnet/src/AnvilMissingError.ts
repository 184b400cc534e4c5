import { BaseError } from '@foyer/contract'

/** No anvil was found for this platform. */
export class AnvilMissingError extends BaseError<'ANVIL_MISSING'> {
  override name = 'AnvilMissingError'
  constructor({ platform }: { platform: string }) {
    super(
      `The local chain needs anvil, and none was found for ${platform}. Install it with \`npm i --no-save @foundry-rs/anvil-${platform}@1.7.1\`, put \`anvil\` on the PATH, or set ANVIL_BIN to its path.`,
      { code: 'ANVIL_MISSING' },
    )
  }
}
