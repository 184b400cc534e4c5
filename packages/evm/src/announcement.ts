import { type Guard, isAnything, isShape } from '@foyer/contract'
import { isProvider } from './Eip1193Provider.ts'
import { isMatch } from './isMatch.ts'

const isTextUpTo =
  (length: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= length

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
