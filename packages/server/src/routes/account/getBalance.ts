import { getBalance } from '@foyer/contract'
import { implement } from '../../http/implement.ts'

/** Native and token balances of an account, and what of them is not known. */
export const getBalanceRoute = implement(getBalance, async ({ params, query }, { services, signal }) => ({
  output: await services.balances.balances({
    address: params.address,
    chainId: query.chainId,
    forceUpdate: query.forceUpdate,
    signal,
  }),
}))
