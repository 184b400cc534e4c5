import { RpcFailedError } from '@foyer/contract'
import { type Adapter, decideEnd, parseUnits } from '@foyer/core/adapter'
import type { World } from './World.ts'

const fee = 21_000n * 30n * 10n ** 9n
const hash = `0x${'5e'.repeat(32)}`

/** Sending in a world; `undefined` if the world does not support it. */
export function createTransfers({ transfer, sending = 'waits' }: World): Partial<Adapter> {
  if (transfer === undefined) return {}
  return {
    readAddress: async (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) ? text : undefined),
    async prepareTransfer({ from, to, network, token, amount }) {
      if (transfer === 'silent') return new Promise(() => {})
      if (transfer === 'down') throw new RpcFailedError('The transfer could not be worked out')
      const balance = parseUnits('2450.17', token.decimals) ?? 0n
      return {
        networkId: network.caipNetworkId,
        from,
        to,
        token,
        amount,
        balance,
        nativeBalance: 10n ** 18n,
        maxAmount: balance,
        canPayFee: true,
        fee: { decimals: 18, symbol: 'ETH', value: fee, max: fee, parts: [{ kind: 'network', value: fee }] },
        warnings: [],
        simulation: {
          status: 'success',
          changes: [
            { address: from, token, amount: -amount },
            { address: to, token, amount },
          ],
        },
        trace: {},
        call: undefined,
        ...transfer,
      }
    },
    async sendTransfer() {
      if (sending === 'declines') throw Object.assign(new Error('Declined'), { code: 4001 })
      return sending === 'waits' ? new Promise(() => {}) : hash
    },
    async watchTransfer({ onOwners }) {
      if (sending === 'drops') return decideEnd({ kind: 'expired' })
      if (sending === 'unclear') return decideEnd({ kind: 'none' })
      if (sending === 'owners') onOwners?.()
      if (sending === 'fails') return { status: 'failed', hash }
      if (sending === 'replaces') return { status: 'replaced', replacedBy: hash, isSpeedUp: false }
      return sending.startsWith('confirms') ? { status: 'confirmed', hash } : new Promise(() => {})
    },
    async readMoved({ arrival }) {
      if (sending === 'confirmsUnread') return {}
      const paidFee = '0.00042315'
      const arrived = arrival && (sending === 'confirmsLess' ? '122.99' : '125.5')
      return { paidFee, ...(arrived && { arrived }) }
    },
  }
}
