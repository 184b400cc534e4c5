import { hideToast } from '@foyer/core'
import { longBalances } from '../fixtures/balances.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { lookAlike, receiver, someReports } from '../fixtures/receivers.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { type Filling, fillSend } from './fillSend.ts'

const review = (sees: string, world: World = {}, filling: Filling = {}): State => ({
  world: { connectedTo: 'eip155:1', transfer: {}, ...world },
  async show(foyer, visitor) {
    fillSend(foyer, filling)
    await visitor.sees('[data-testid="send-next"]')
    pushView(foyer, 'SendPreview')
  },
  sees,
})
const sent = (sees: string, sending: World['sending']): State => ({
  ...review(sees, { sending }),
  async show(foyer, visitor) {
    await review(sees).show?.(foyer, visitor)
    await visitor.presses('[data-testid="send-confirm"]:not(:disabled)')
  },
})

const receipt = (sending: World['sending']): State => {
  const state = sent('[data-testid="send-close"]', sending)
  return {
    ...state,
    async show(foyer, visitor) {
      await state.show?.(foyer, visitor)
      await visitor.sees('[data-testid="send-close"]')
      // Shows the receipt without the toast.
      hideToast(foyer)
    },
  }
}

/** The review of a transfer, and its outcome, in every state. */
export const sendPreviewStates: ViewStates = {
  loading: review('[data-testid="review-address"]', { transfer: 'silent' }),
  empty: { none: 'There is something to review, or the form shows.' },
  error: review('[data-testid="send-would-fail"]', {
    transfer: { simulation: { status: 'failed', reason: 'Transfers are paused' } },
  }),
  success: review('[data-testid="send-confirm"]:not(:disabled)'),
  longNames: review(
    '[data-testid="send-result"] li',
    { balances: longBalances, networks: longNetworks },
    { balance: longBalances[1], amount: '1234.567890123456789012' },
  ),
  manyWallets: { none: 'It is about one transfer.' },
  more: {
    lookAlike: review('[data-testid="send-sure"]', {}, { to: lookAlike }),
    reported: review('[data-testid="reported"]', { reports: { [receiver]: someReports } }),
    sponsored: review('[data-testid="send-confirm"]:not(:disabled)', {
      transfer: { fee: { decimals: 18, symbol: 'ETH', value: 9n, max: 9n, parts: [], isSponsored: true } },
    }),
    asking: sent('.send-status .hint', 'waits'),
    declined: sent('[data-testid="send-error"]', 'declines'),
    pending: sent('[data-status="pending"]', 'pends'),
    dropped: sent('[data-status="dropped"]', 'drops'),
    unclear: sent('[data-status="unclear"]', 'unclear'),
    owners: sent('[data-status="pending"]', 'owners'),
    done: receipt('confirms'),
    doneLess: receipt('confirmsLess'),
    doneUnread: receipt('confirmsUnread'),
    failed: receipt('fails'),
    replaced: receipt('replaces'),
  },
}
