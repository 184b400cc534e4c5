import {
  type FrameAccountType,
  type FrameChainId,
  type Guard,
  isListOf,
  isOneOf,
  isOptional,
  isShape,
  isText,
  toSchema,
} from '@foyer/contract'
import { socials } from '../model/features.ts'
import type { LoginIdentity } from '../model/Login.ts'

const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && !Number.isNaN(value)
const isShort: Guard<string> = (value): value is string => isText(value) && value.length <= 320
const isChainId: Guard<FrameChainId> = (value): value is FrameChainId =>
  (Number.isSafeInteger(value) && Number(value) > 0) ||
  (isText(value) && value.length > 0 && value.length <= 41)

/** Stored data of the connected login. */
export type KnownLogin = LoginIdentity & {
  /** The last used network. */
  readonly chainId?: FrameChainId | undefined
  /** The visitor's choice: the address must not change when the app's default changes later. */
  readonly preferredAccountType?: FrameAccountType | undefined
  /** Chain ids that support smart accounts. */
  readonly smartAccountNetworks?: readonly number[] | undefined
}

const isKnownLogin: Guard<KnownLogin> = isShape({
  method: isOneOf(['email', ...socials]),
  email: isOptional(isShort),
  userName: isOptional(isShort),
  chainId: isOptional(isChainId),
  preferredAccountType: isOptional(isOneOf(['eoa', 'smartAccount'])),
  smartAccountNetworks: isOptional(isListOf(isNumber)),
})

/** Keys and schemas of stored login data. */
export const storedLogin = {
  /**
   * The connected login. If there is one, the secure frame is created at start. Only the embedded wallet's connector writes
   * it, and reads it when it restores the connection.
   */
  connected: ['login', toSchema(isKnownLogin)],
  /** Time of the last email request, in milliseconds since the epoch; cleared when that login succeeds. */
  lastEmailLogin: ['last_email_login', toSchema(isNumber)],
  /** The provider the whole page was redirected to, if no window could be opened. */
  redirectedTo: ['login_redirect', toSchema(isOneOf(socials))],
} as const
