import { hideToast } from '@foyer/core'
import { longBalances, someBalances } from '../fixtures/balances.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { someReports } from '../fixtures/receivers.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { fillSwap, fillWrap, type SwapFilling, swapWorld } from './fillSwap.ts'

const ready = '[data-testid="swap-confirm"]:not(:disabled)'
const boughtToken = someBalances[1]?.address?.split(':')[2] ?? ''
const ofToken: SwapFilling = { sold: someBalances[1], bought: someBalances[0], amount: '1250' }
const review = (sees: string, world: World = {}, filling: SwapFilling = {}): State => ({
  world: swapWorld(world),
  async show(foyer, visitor) {
    fillSwap(foyer, filling)
    await visitor.sees('[data-testid="swap-next"]')
    pushView(foyer, 'SwapPreview')
  },
  sees,
})
const swapped = (sees: string, sending: World['sending'], filling: SwapFilling = {}): State => ({
  ...review(sees, { sending }),
  async show(foyer, visitor) {
    await review(sees, {}, filling).show?.(foyer, visitor)
    await visitor.presses(ready)
  },
})

const receipt = (sending: World['sending']): State => {
  const state = swapped('[data-testid="swap-close"]', sending)
  return {
    ...state,
    async show(foyer, visitor) {
      await state.show?.(foyer, visitor)
      await visitor.sees('[data-testid="swap-close"]')
      // Shows the receipt without the toast.
      hideToast(foyer)
    },
  }
}

const wrapping: State = {
  world: swapWorld({ swap: { isWrap: true } }),
  async show(foyer, visitor) {
    fillWrap(foyer)
    await visitor.sees('[data-testid="swap-next"]')
    pushView(foyer, 'SwapPreview')
  },
  sees: ready,
}

/** The review of a swap, and its outcome, in every state. */
export const swapPreviewStates: ViewStates = {
  loading: review('[data-testid="swap-steps"] .bar', { swap: 'silent' }),
  empty: { none: 'There is something to review, or the form shows.' },
  error: review('[data-testid="swap-error"]', { swap: { failure: 'refused' } }),
  success: review(ready),
  longNames: review(
    ready,
    { balances: longBalances, networks: longNetworks },
    { sold: longBalances[1], bought: longBalances[0], amount: '1234.567890123456789012' },
  ),
  manyWallets: { none: 'It is about one swap.' },
  more: {
    wrap: wrapping,
    wrapped: {
      world: swapWorld({ swap: { isWrap: true }, sending: 'confirms' }),
      async show(foyer, visitor) {
        await wrapping.show?.(foyer, visitor)
        await visitor.presses(ready)
        await visitor.sees('[data-testid="swap-close"]')
        hideToast(foyer)
      },
      sees: '[data-testid="swap-close"]',
    },
    approval: review(ready, {}, ofToken),
    reset: review(ready, { swap: { steps: ['reset', 'approve', 'swap'] } }, ofToken),
    permit: review(ready, { swap: { steps: ['permit', 'swap'] } }, ofToken),
    batched: review(ready, { swap: { isBatched: true } }, ofToken),
    severe: review('[data-testid="swap-words"]', { swap: { impactBps: 1240 } }),
    reported: review('[data-testid="swap-words"]', { reports: { [boughtToken]: someReports } }),
    untried: review(ready, { swap: { failure: 'untried' } }),
    onlyTried: review(ready, { swap: { failure: 'onlyTried' } }),
    asking: swapped('[data-state="asking"]', 'waits', ofToken),
    mining: swapped('[data-state="mining"]', 'pends', ofToken),
    declined: swapped('[data-testid="swap-error"]', 'declines'),
    pending: swapped('[data-status="pending"]', 'pends'),
    done: receipt('confirms'),
    doneUnread: receipt('confirmsUnread'),
    failed: receipt('fails'),
    replaced: swapped('[data-status="replaced"]', 'replaces'),
    dropped: swapped('[data-status="dropped"]', 'drops'),
    unclear: swapped('[data-status="unclear"]', 'unclear'),
    owners: swapped('[data-status="pending"]', 'owners'),
    approvalDropped: swapped('[data-status="dropped"]', 'drops', ofToken),
  },
}
