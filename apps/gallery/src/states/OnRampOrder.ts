import type { OnrampStatus } from '@foyer/contract'
import { open } from '@foyer/core'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import { orderId } from '../storeOrder.ts'
import type { World } from '../World.ts'
import { onrampWorld } from './onrampWorld.ts'

const startMs = Date.UTC(2026, 0, 15, 9, 30)
const minuteMs = 60_000
const toTimeline = (...steps: OnrampStatus[]) =>
  (['created', 'opened', ...steps] as const).map((status, index) => ({
    status,
    atMs: startMs + index * minuteMs,
  }))
const order = (sees: string, change: NonNullable<World['order']>): State => ({
  world: onrampWorld({ order: change }),
  async show(foyer) {
    open(foyer, { view: 'Account' })
    pushView(foyer, 'OnRampOrder', { orderId })
  },
  sees,
})
const of = (change: NonNullable<World['order']>) =>
  order(`[data-testid="onramp-order"][data-status="${change.status}"]`, change)
const pageUrl = 'https://pay.example/p/1'
const paid = { status: 'settling', timeline: toTimeline('paying', 'settling') } as const
const delivered = {
  status: 'delivered',
  txHash: `0x${'5e'.repeat(32)}`,
  deliveredAmount: { amount: '98.25', currency: 'USDC' },
  timeline: toTimeline('paying', 'settling', 'delivered'),
} as const

/** An order to buy in every state. */
export const onRampOrderStates: ViewStates = {
  loading: of({ status: 'paying', pageUrl, timeline: toTimeline('paying') }),
  empty: { none: 'It is about one order.' },
  error: of({ status: 'failed', failure: 'card_declined', timeline: toTimeline('paying', 'failed') }),
  success: of(delivered),
  longNames: of({
    ...delivered,
    provider: 'Norddeutsche Zahlungsverkehrsabwicklungsgesellschaft',
    paymentMethod: 'instant_sepa_bank_transfer',
    purchaseAmount: { amount: '1234.567890123456789012', currency: 'LONGTOKEN' },
    deliveredAmount: { amount: '1234.567890123456789012', currency: 'LONGTOKEN' },
  }),
  manyWallets: { none: 'It is about one order.' },
  more: {
    blocked: of({ status: 'created', pageUrl, isBlocked: true }),
    pageOver: of({ status: 'opened', timeline: toTimeline() }),
    settling: of({
      ...paid,
      startedAt: Date.UTC(2026, 0, 15, 10, 27),
      timeline: paid.timeline.map((step) => ({ ...step, atMs: step.atMs + 57 * minuteMs })),
    }),
    late: order('[data-testid="onramp-late"]', paid),
    refunded: of({ status: 'refunded', timeline: toTimeline('paying', 'settling', 'refunded') }),
    cancelled: of({ status: 'cancelled', timeline: toTimeline('paying', 'cancelled') }),
    expired: of({ status: 'expired', timeline: toTimeline('expired') }),
    unknown: order('[data-testid="onramp-unknown"]', { ...paid, isUnknown: true }),
    otherAmount: of({ ...delivered, deliveredAmount: { amount: '97.5', currency: 'USDC' } }),
  },
}
