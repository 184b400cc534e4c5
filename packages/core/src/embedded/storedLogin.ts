import {
  type FrameAccountType,
  type FrameChainId,
  type Guard,
  isBoolean,
  isListOf,
  isOneOf,
  isText,
  toSchema,
} from '@foyer/contract'
import { socials } from '../model/features.ts'

const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && !Number.isNaN(value)
const isShort: Guard<string> = (value): value is string => isText(value) && value.length <= 320
const isChainId: Guard<FrameChainId> = (value): value is FrameChainId =>
  (Number.isSafeInteger(value) && Number(value) > 0) ||
  (isText(value) && value.length > 0 && value.length <= 41)
const isAccountType: Guard<FrameAccountType> = isOneOf(['eoa', 'smartAccount'])
const isSocial = isOneOf(socials)

/** Keys and schemas of what is stored of a login. */
export const storedLogin = {
  /** Somebody logged in here: the secure frame is made at start. */
  isUsed: ['login_used', toSchema(isBoolean)],
  method: ['login_method', toSchema(isOneOf(['email', ...socials]))],
  email: ['email', toSchema(isShort)],
  /** Milliseconds since the epoch. */
  lastEmailLogin: ['last_email_login', toSchema(isNumber)],
  socialUsername: ['social_username', toSchema(isShort)],
  lastUsedChain: ['last_used_chain', toSchema(isChainId)],
  smartAccountNetworks: ['smart_account_networks', toSchema(isListOf(isNumber))],
  preferredAccountType: ['preferred_account_type', toSchema(isAccountType)],
  /** The provider that the whole page was sent to, where there are no windows. */
  redirectedTo: ['login_redirect', toSchema(isSocial)],
} as const
