import { startNewWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Starts the waiting period for a new wallet. */
export const startNewWalletRoute = implementCustody(
  startNewWallet,
  async (_, context) => {
    return { output: await custodyOf(context).startNewWallet(context) }
  },
  { rate: 'signIn' },
)
