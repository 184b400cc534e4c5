import { frameAccountType, frameChainId } from '@foyer/contract'
import * as v from 'valibot'
import { socials } from '../model/features.ts'

const text = v.pipe(v.string(), v.maxLength(320))

/** Keys and schemas of what is stored of a login (seed section 3). */
export const storedLogin = {
  /** Somebody logged in here: the secure frame is made at start. */
  isUsed: ['login_used', v.boolean()],
  method: ['login_method', v.picklist(['email', ...socials])],
  email: ['email', text],
  /** Milliseconds since the epoch. */
  lastEmailLogin: ['last_email_login', v.number()],
  socialUsername: ['social_username', text],
  lastUsedChain: ['last_used_chain', frameChainId],
  smartAccountNetworks: ['smart_account_networks', v.array(v.number())],
  preferredAccountType: ['preferred_account_type', frameAccountType],
  /** The provider that the whole page was sent to, where there are no windows. */
  redirectedTo: ['login_redirect', v.picklist(socials)],
} as const
