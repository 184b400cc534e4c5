import { finishNewWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Moves the identity to an account without a wallet, once the wait is over. */
export const finishNewWalletRoute = implementCustody(
  finishNewWallet,
  async (_, context) => {
    return { output: await custodyOf(context).finishNewWallet(context) }
  },
  { rate: 'signIn' },
)
