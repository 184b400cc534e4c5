import { type ErrorCode, RpcFailedError } from '@foyer/contract'
import type { PayCall, PayStep } from '@foyer/core'
import { type Adapter, type AdapterPayments, decideEnd, parseUnits } from '@foyer/core/adapter'
import type { World } from './World.ts'

const fee = 90_000n * 30n * 10n ** 9n
const hash = `0x${'5e'.repeat(32)}`

/** Paying in a world; `undefined` if the world does not support it. */
export function createPayments({ payment, sending = 'waits' }: World): Partial<Adapter> {
  if (payment === undefined) return {}
  const payments: AdapterPayments = {
    async prepare({ account, network, source }) {
      if (payment.failure === 'silent') return new Promise(() => {})
      if (payment.failure) throw fail(payment.failure)
      const isSwap = source.kind === 'swap'
      const most = isSwap ? '0.0072' : source.option.amount
      const isByContract = source.option.contract !== undefined
      const toCall = (step: PayStep, to = ''): PayCall => ({ step, to, value: 0n, data: '0x', fields: {} })
      const calls = [
        ...(isSwap && source.token.address ? [toCall('approve', source.token.address)] : []),
        ...(isByContract ? [toCall('approve', source.option.asset.split(':').at(-1))] : []),
        ...(isSwap && isByContract ? [toCall('exchange')] : []),
        toCall('swap'),
      ]
      return {
        networkId: network.caipNetworkId,
        account,
        source,
        most: parseUnits(most, source.token.decimals) ?? 0n,
        calls,
        isBatched: false,
        canPayFee: !payment.lacksFee,
        fee: { decimals: 18, symbol: 'ETH', value: fee, max: fee, parts: [{ kind: 'network', value: fee }] },
        isTried: true,
        preparedAt: Date.now(),
        trace: {},
      }
    },
    async send() {
      if (sending === 'declines') throw Object.assign(new Error('Declined'), { code: 4001 })
      return sending === 'waits' ? new Promise(() => {}) : { hash }
    },
    async watch({ onOwners }) {
      if (sending === 'unclear') return decideEnd({ kind: 'none' })
      if (sending === 'owners') onOwners?.()
      return new Promise(() => {})
    },
  }
  return { payments: async () => payments }
}

function fail(code: ErrorCode): Error {
  return Object.assign(new RpcFailedError(code), { code })
}
