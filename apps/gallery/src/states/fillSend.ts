import type { TokenBalance } from '@foyer/contract'
import { type Foyer, open } from '@foyer/core'
import { setSend } from '@foyer/core/ui'
import { someBalances } from '../fixtures/balances.ts'
import { receiver } from '../fixtures/receivers.ts'
import { pushView } from '../pushView.ts'

/** Values filled into the Send form in the gallery. */
export type Filling = { to?: string; amount?: string; balance?: TokenBalance | undefined }

/** Fills the form of Send and opens it over the account. */
export function fillSend(foyer: Foyer, filling: Filling = {}): void {
  const { to = receiver, amount = '125.5', balance = someBalances[1] } = filling
  open(foyer, { view: 'Account' })
  if (balance) {
    const { name, symbol, iconUrl, quantity, address } = balance
    const decimals = Number(quantity.decimals)
    const token = { name, symbol, iconUrl, decimals, address: address?.split(':')[2] }
    setSend(foyer, { receiver: to, sendTokenAmount: amount, token })
  }
  pushView(foyer, 'Send')
}
