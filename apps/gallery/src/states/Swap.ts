import { open } from '@foyer/core'
import { setSwap } from '@foyer/core/ui'
import { unlistedToken } from '../createSwaps.ts'
import { longBalances } from '../fixtures/balances.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { someReports } from '../fixtures/receivers.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { earlierSwap, fillSwap, fillWrap, type SwapFilling, swapWorld } from './fillSwap.ts'

/** Starts and ends like one of the gallery's tokens. */
const imitatedToken = `0x0000${'9'.repeat(30)}000003`
const ready = '[data-testid="swap-next"]:not(:disabled)'
const openEmpty = (world: World = {}, sees = '[data-testid="swap-sold"] .send-symbol'): State => ({
  world: swapWorld(world),
  show(foyer) {
    open(foyer, { view: 'Account' })
    pushView(foyer, 'Swap')
  },
  sees,
})
const openFilled = (sees: string, world: World = {}, filling: SwapFilling = {}): State => ({
  world: swapWorld(world),
  show: (foyer) => fillSwap(foyer, filling),
  sees,
})

/** Swap in every state. */
export const swapStates: ViewStates = {
  loading: openFilled('[data-testid="swap-out"] .bar', { swap: 'silent' }),
  empty: openEmpty(),
  error: openFilled('[data-testid="swap-error"]', { swap: 'down' }),
  success: openFilled(ready),
  longNames: openFilled(
    ready,
    { balances: longBalances, networks: longNetworks },
    { sold: longBalances[1], bought: longBalances[0], amount: '1234.567890123456789012' },
  ),
  manyWallets: { none: 'It is about two tokens.' },
  more: {
    details: {
      ...openFilled('[data-testid="swap-slippage-other"]', {
        swap: { fees: [{ name: 'Demo shop', amount: '4360000000000000000' }] },
      }),
      async show(foyer, visitor) {
        fillSwap(foyer, { slippagePercent: 6 })
        await visitor.sees(ready)
        await visitor.presses('[data-testid="swap-details"]')
      },
    },
    impact: openFilled('[data-testid="swap-impact-warning"]', { swap: { impactBps: 450 } }),
    impactUnknown: {
      ...openFilled('[data-testid="swap-impact-unknown"]', { swap: { impactBps: 'unknown' } }),
      show(foyer) {
        fillSwap(foyer)
        setSwap(foyer, { bought: unlistedToken })
      },
    },
    lookAlike: {
      ...openFilled('[data-testid="swap-look-alike"]'),
      show(foyer) {
        fillSwap(foyer)
        setSwap(foyer, { bought: { ...unlistedToken, symbol: 'USDC', address: imitatedToken } })
      },
    },
    reported: {
      ...openFilled('[data-testid="reported"]', {
        reports: { [unlistedToken.address ?? '']: someReports },
      }),
      show(foyer) {
        fillSwap(foyer)
        setSwap(foyer, { bought: unlistedToken })
      },
    },
    keepsPart: openFilled('[data-testid="swap-keeps-part"]', { swap: { keepsPart: true } }),
    insufficient: openFilled('[data-testid="swap-rate"]', {}, { amount: '99' }),
    unlisted: {
      ...openFilled('[data-testid="swap-unlisted"]'),
      show(foyer) {
        fillSwap(foyer)
        setSwap(foyer, { bought: unlistedToken })
      },
    },
    recent: openEmpty({ swaps: [earlierSwap('confirmed')] }, '[data-testid="swap-recent"]'),
    unsure: openEmpty({ swaps: [earlierSwap('requested')] }, '[data-testid="swap-unsure"]'),
    noRoute: openFilled('[data-testid="swap-no-route"]', { swap: 'none' }),
    unsupported: {
      ...openEmpty({ swap: 'unsupported' }),
      sees: '[data-testid="swap-unsupported"]',
    },
    noGasPrice: openFilled('[data-testid="swap-error"]', { swap: 'noGasPrice' }),
    fails: openFilled('[data-testid="swap-error"]', { swap: { failure: 'fails' } }),
    rounded: openFilled(ready, {}, { amount: '0.447437' }),
    wrap: { ...openFilled(ready, { swap: { isWrap: true } }), show: fillWrap },
  },
}
