import type { LoginMethod } from '@foyer/contract'

/** An identity someone has proven. */
export type LoginIdentity = {
  method: LoginMethod
  /** The address, or the provider's own id of the account: names and addresses there change hands. */
  subject: string
  /** Where mails are sent; only an address that the provider has verified. */
  email: string | null
  userName: string | null
}
