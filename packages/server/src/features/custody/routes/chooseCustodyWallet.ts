import { chooseCustodyWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Moves this login to another of the identity’s wallets. */
export const chooseCustodyWalletRoute = implementCustody(
  chooseCustodyWallet,
  async ({ params }, context) => {
    return { output: await custodyOf(context).chooseWallet(context, params.id) }
  },
  { rate: 'signIn' },
)
