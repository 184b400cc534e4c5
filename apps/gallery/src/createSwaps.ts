import { SwapRefusedError, SwapSimulationFailedError } from '@foyer/contract'
import { type Adapter, type AdapterSwaps, decideEnd, formatUnits, parseUnits } from '@foyer/core/adapter'
import type { World } from './World.ts'

const fee = 150_000n * 30n * 10n ** 9n
const hash = `0x${'5e'.repeat(32)}`

/** An unlisted token. */
export const unlistedToken = {
  name: 'Fine Coin',
  symbol: 'FINE',
  decimals: 18,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

/** The network's own currency, wrapped; on the list of a world that wraps. */
export const wrappedEther = {
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  isListed: true,
}

/** Swapping in a world; `undefined` if the world does not support it. */
export function createSwaps({ swap, sending = 'waits' }: World): Partial<Adapter> {
  if (swap === undefined) return {}
  const world = typeof swap === 'string' ? {} : swap
  const { failure, isBatched = false } = world
  const swaps: AdapterSwaps = {
    readToken: async ({ address }) => (address === unlistedToken.address ? unlistedToken : undefined),
    async prepare({ quote }) {
      if (failure === 'refused') throw new SwapRefusedError({ reason: 'it goes to another receiver' })
      if (failure === 'fails') throw new SwapSimulationFailedError({ details: 'Too little received' })
      const { sold } = quote
      const steps = world.steps ?? (sold.address ? (['approve', 'swap'] as const) : (['swap'] as const))
      const balance = parseUnits(sold.address ? '2450.17' : '1.204518', sold.decimals) ?? 0n
      return {
        quote,
        calls: steps.map((step) => ({ step, to: '', value: 0n, data: '0x', fields: {} })),
        isBatched,
        balance,
        nativeBalance: 10n ** 18n,
        maxAmount: balance,
        canPayFee: true,
        fee: { decimals: 18, symbol: 'ETH', value: fee, max: fee, parts: [{ kind: 'network', value: fee }] },
        ...(failure === 'untried' ? {} : { received: quote.toAmount }),
        isOnlySimulated: failure === 'onlyTried',
        trace: {},
      }
    },
    describe: async ({ prepared: { quote } }) => ({
      owner: 'Finest Swaps',
      intent: 'Swap tokens',
      rows: [
        {
          label: 'Amount to send',
          value: `${formatUnits(quote.amount, quote.sold.decimals)} ${quote.sold.symbol}`,
        },
        { label: 'Minimum to receive', value: `1,700 ${quote.bought.symbol}` },
        { label: 'Receiver', value: quote.account },
      ],
    }),
    async send() {
      if (sending === 'declines') throw Object.assign(new Error('Declined'), { code: 4001 })
      return sending === 'waits' ? new Promise(() => {}) : { hash }
    },
    async watch({ onOwners }) {
      if (sending === 'drops') return decideEnd({ kind: 'expired' })
      if (sending === 'unclear') return decideEnd({ kind: 'none' })
      if (sending === 'owners') onOwners?.()
      if (sending === 'replaces') return { status: 'replaced', replacedBy: hash, isSpeedUp: false }
      if (sending === 'fails') return { status: 'failed', hash }
      return sending.startsWith('confirms') ? { status: 'confirmed', hash } : new Promise(() => {})
    },
  }
  return {
    swaps: async () => swaps,
    async readMoved({ arrival }) {
      if (sending === 'confirmsUnread') return {}
      const arrived = arrival?.token.symbol === wrappedEther.symbol ? '0.5' : '1741.906812'
      return { paidFee: '0.00381204', ...(arrival && { arrived }) }
    },
  }
}
