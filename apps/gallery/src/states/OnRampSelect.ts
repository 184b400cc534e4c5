import { open } from '@foyer/core'
import { longNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { onrampWorld } from './onrampWorld.ts'

const opened = (sees: string, world: World = {}): State => ({
  world: onrampWorld(world),
  show(foyer) {
    open(foyer, { view: 'Account' })
    pushView(foyer, 'OnRampSelect')
  },
  sees,
})
const token = '[data-testid="onramp-token-USDC-eip155:1"]'

/** The choice of the currency, in every state. */
export const onRampSelectStates: ViewStates = {
  loading: opened('.empty .spinner', { onramp: 'silent' }),
  empty: {
    ...opened('[data-testid="onramp-no-token"]'),
    async show(foyer, visitor) {
      open(foyer, { view: 'Account' })
      pushView(foyer, 'OnRampSelect')
      await visitor.sees(token)
      await visitor.types('[data-testid="onramp-search"]', 'zzz')
    },
  },
  error: { none: 'Without an answer the usual currencies show.' },
  success: opened(token),
  longNames: opened(token, { networks: longNetworks }),
  manyWallets: { none: 'It lists what providers sell.' },
}
