import { isListOf, type Schema, toSchema } from '@foyer/contract'
import { readChainId } from '@foyer/core/adapter'
import { isMatch } from './isMatch.ts'

/** Addresses a wallet opened, the active one first. */
export const addresses = toSchema(isListOf(isMatch(/^0x[0-9a-fA-F]{40}$/)))

/** Chain id as wallets give it, in any of their forms. */
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
