import type { LoginMethod } from '@foyer/contract'

/** A proven identity. */
export type LoginIdentity = {
  method: LoginMethod
  /** The email address, or the provider's own id of the account, because names and addresses there can change hands. */
  subject: string
  /** Address for mails; only set if the provider has verified it. */
  email: string | null
  userName: string | null
}
