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

/** What is known of the login that is connected. */
export type KnownLogin = LoginIdentity & {
  /** The network it was last used on. */
  readonly chainId?: FrameChainId | undefined
  /** What the visitor chose: the address must not change with what the app starts with later. */
  readonly preferredAccountType?: FrameAccountType | undefined
  /** Numbers of the chains that have smart accounts. */
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

/** Keys and schemas of what is stored of logins. */
export const storedLogin = {
  /**
   * The login that is connected; where there is one, the secure frame is made at start. Only the connector of the embedded
   * wallet writes it, and reads it when it restores the connection.
   */
  connected: ['login', toSchema(isKnownLogin)],
  /** When an email was last asked for, in milliseconds since the epoch; until that login succeeds. */
  lastEmailLogin: ['last_email_login', toSchema(isNumber)],
  /** The provider that the whole page was sent to, where there are no windows. */
  redirectedTo: ['login_redirect', toSchema(isOneOf(socials))],
} as const
