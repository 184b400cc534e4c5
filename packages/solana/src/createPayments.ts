import { InsufficientFundsError, PaymentRefusedError } from '@foyer/contract'
import { type AdapterContext, type AdapterPayments, parseUnits } from '@foyer/core/adapter'
import { toReference } from './toReference.ts'
import { prepareTransfer } from './transfers/prepareTransfer.ts'
import { sendTransfer } from './transfers/sendTransfer.ts'
import { watchTransfer } from './transfers/watchTransfer.ts'

/** Creates the functions for paying: transfers with a payment reference. Payments are not swapped on the way here. */
export function createPayments(context: AdapterContext): AdapterPayments {
  const readersOf = (networkId: `${string}:${string}`) => ({
    rpcUrls: context.rpcUrls(networkId),
    fetch: context.fetchRpc,
  })
  return {
    async prepare({ account, network, source, mark, signal }) {
      const { token, option } = source
      const amount = parseUnits(option.amount, option.decimals)
      if (!amount || source.kind === 'swap' || token.decimals !== option.decimals)
        refuse('it cannot be sent as it is')
      // The token's on-chain facts are compared with the transfer.
      const prepared = await prepareTransfer({
        from: account,
        to: option.receiver,
        network,
        token,
        amount: amount ?? 0n,
        reference: toReference(mark),
        signal,
        ...readersOf(network.caipNetworkId),
      })
      const { balance, maxAmount, simulation, warnings, canPayFee, fee, trace, call } = prepared
      if (prepared.amount > balance) throw new InsufficientFundsError()
      if (warnings.includes('receiverGetsLess')) refuse('the receiver would get another amount')
      if (simulation.status === 'failed') refuse(simulation.reason ?? 'the network would reject it')
      return {
        networkId: network.caipNetworkId,
        account,
        source,
        most: prepared.amount,
        calls: [{ step: 'swap', to: option.receiver, value: 0n, data: '0x', fields: call }],
        isBatched: false,
        canPayFee: canPayFee && prepared.amount <= maxAmount,
        fee,
        isTried: simulation.status === 'success',
        preparedAt: Date.now(),
        trace,
      }
    },
    async send({ provider, prepared, onTrace }) {
      const { account, networkId, calls } = prepared
      const transfer = { from: account, call: calls[0]?.fields }
      return { hash: await sendTransfer({ provider, prepared: transfer, onTrace, ...readersOf(networkId) }) }
    },
    watch({ network, attempt, onHash, signal }) {
      const transfer = { from: attempt.account, hash: attempt.hash, trace: attempt.trace }
      return watchTransfer({ transfer, onHash, signal, ...readersOf(network.caipNetworkId) })
    },
  }
}

function refuse(reason: string): never {
  throw new PaymentRefusedError({ reason })
}
