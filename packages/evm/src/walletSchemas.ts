import { type Guard, isAnything, isListOf, isShape, type Schema, toSchema } from '@foyer/contract'
import { isProvider } from './Eip1193Provider.ts'

const isMatch =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && form.test(value)
const isTextUpTo =
  (length: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= length

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

const isIcon = isMatch(/^data:image\//)

/** Icon of an announced wallet. Only inline images: an address would tell a stranger's server who visits the page. */
export function toIcon(icon: unknown): string | undefined {
  return isIcon(icon) && icon.length <= 262_144 ? icon : undefined
}

/** Whether a value is what a wallet says of itself ([EIP-6963](https://eips.ethereum.org/EIPS/eip-6963)). */
export const isAnnouncement = isShape({
  info: isShape({
    uuid: isTextUpTo(128),
    name: isTextUpTo(64),
    icon: isAnything,
    rdns: isTextUpTo(256),
  }),
  provider: isProvider,
})
