import type { Schema } from '@foyer/contract'
import { readAddresses, readChainId } from '@foyer/core/adapter'
import { isMatch } from './isMatch.ts'

const isAddress = isMatch(/^0x[0-9a-fA-F]{40}$/)

/** Addresses exposed by a wallet, active one first, without duplicates. */
export const addresses: Schema<readonly string[]> = {
  '~standard': {
    version: 1,
    vendor: 'foyer',
    validate(given) {
      const value = readAddresses(given, { namespace: 'eip155', isAddress })
      return value ? { value } : { issues: [{ message: 'Invalid addresses' }] }
    },
  },
}

/** Chain id in any of the formats that wallets return. */
export const chainId: Schema<number> = {
  '~standard': {
    version: 1,
    vendor: 'foyer',
    validate(given) {
      const value = readChainId(given)
      return value ? { value } : { issues: [{ message: 'Invalid chain id' }] }
    },
  },
}
