import type { LoginMethod } from '@foyer/contract'

/** What somebody proved to be. */
export type LoginIdentity = {
  method: LoginMethod
  /** The address, or the provider's own id of the account: names and addresses there change hands. */
  subject: string
  /** Where mails go; only an address that the provider says it checked. */
  email: string | null
  userName: string | null
}
