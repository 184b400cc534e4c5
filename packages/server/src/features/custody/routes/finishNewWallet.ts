import { finishNewWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Moves the identity to an account without a wallet, after the waiting period. */
export const finishNewWalletRoute = implementCustody(
  finishNewWallet,
  async (_, context) => {
    return { output: await custodyOf(context).finishNewWallet(context) }
  },
  { rate: 'signIn' },
)
