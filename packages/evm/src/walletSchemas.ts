import { isListOf, type Schema, toSchema } from '@foyer/contract'
import { isMatch } from './isMatch.ts'

/** Addresses a wallet opened, the active one first. */
export const addresses = toSchema(isListOf(isMatch(/^0x[0-9a-fA-F]{40}$/)))

const isChainId = isMatch(/^(0x[0-9a-fA-F]+|\d+)$/)

/** Chain id as wallets give it: hex text; some give decimal text or a number. */
export const chainId: Schema<number> = {
  '~standard': {
    version: 1,
    vendor: 'foyer',
    validate(given) {
      const value = typeof given === 'number' || isChainId(given) ? Number(given) : Number.NaN
      return Number.isSafeInteger(value) && value > 0
        ? { value }
        : { issues: [{ message: 'Invalid chain id' }] }
    },
  },
}
