import { open } from '@foyer/core'
import { setOnramp } from '@foyer/core/ui'
import { longNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { onrampWorld } from './onrampWorld.ts'

const ready = '[data-testid="onramp-next"]:not(:disabled)'
const opened = (sees: string, world: World = {}, amount = '100'): State => ({
  world: onrampWorld(world),
  async show(foyer, visitor) {
    open(foyer, { view: 'Account' })
    // Independent of the country of the machine that takes the screenshot.
    setOnramp(foyer, { country: 'PT' })
    pushView(foyer, 'OnRamp', { amount })
    await visitor.sees('[data-testid="onramp-from"], [data-testid="onramp-unsupported"]')
  },
  sees,
})
const longProviders = ['Norddeutsche Zahlungsverkehrsabwicklungsgesellschaft', 'Coinlane', 'Third Provider']

/** Buying in every state. */
export const onRampStates: ViewStates = {
  loading: opened('[data-testid="onramp-out"] .bar', { onramp: { quotes: 'silent' } }),
  empty: opened('[data-testid="onramp-next"]', {}, ''),
  error: opened('[data-testid="onramp-estimate"]', { onramp: { quotes: 'down' } }),
  success: opened(ready),
  longNames: opened(
    ready,
    {
      onramp: {
        providers: longProviders,
        methods: ['credit_debit_card', 'ach_bank_account', 'apple_pay', 'pix'],
      },
      networks: longNetworks,
    },
    '7123.45',
  ),
  manyWallets: opened(ready, {
    onramp: { providers: Array.from({ length: 8 }, (_, index) => `Provider ${index + 1}`) },
  }),
  more: {
    unreachable: opened('[data-testid="onramp-error"]', { onramp: 'down' }),
    missing: opened('[data-testid="onramp-missing"]', {
      onramp: { providers: ['Northpay'], missing: ['Coinlane'] },
    }),
    noOffer: opened('[data-testid="onramp-error"]', { onramp: { quotes: 'none' } }),
    tooLow: opened('[data-invalid]', {}, '4.99'),
    off: opened('[data-testid="onramp-unsupported"]', { onramp: 'off' }),
    elsewhere: opened('[data-testid="onramp-unsupported"]', { onramp: 'elsewhere' }),
    otherOffers: {
      ...opened('.buy-list'),
      async show(foyer, visitor) {
        await opened('').show?.(foyer, visitor)
        await visitor.presses('[data-testid="onramp-more"]')
      },
    },
    otherCountry: {
      ...opened('[data-testid="onramp-country"]'),
      async show(foyer, visitor) {
        await opened('').show?.(foyer, visitor)
        await visitor.sees(ready)
        await visitor.presses('[data-testid="onramp-change"]')
      },
    },
    ordered: opened('.buy-next ~ .buy-orders', {
      order: { status: 'settling', timeline: [{ status: 'created', atMs: Date.UTC(2026, 0, 15, 9, 30) }] },
    }),
    changed: {
      ...opened('[data-testid="onramp-error"]', { onramp: { ordering: 'changed' } }),
      async show(foyer, visitor) {
        await opened('').show?.(foyer, visitor)
        const { open: openWindow } = window
        // No window opens over the gallery.
        window.open = () => null
        await visitor.presses(ready)
        window.open = openWindow
      },
    },
    opening: {
      ...opened('[data-testid="onramp-opening"]', { onramp: { ordering: 'silent' } }),
      async show(foyer, visitor) {
        await opened('').show?.(foyer, visitor)
        const { open: openWindow } = window
        window.open = () => null
        await visitor.presses(ready)
        window.open = openWindow
      },
    },
    starting: opened('[data-testid="onramp-out"] .bar', { onramp: 'silent' }),
  },
}
