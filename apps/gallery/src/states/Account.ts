import { open } from '@foyer/core'
import { mixedAccounts } from '../fixtures/accounts.ts'
import { longBalances, manyBalances } from '../fixtures/balances.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { longExtensions } from '../fixtures/wallets.ts'
import type { ViewStates } from '../State.ts'

const connectedTo = 'eip155:1'
const sees = '[data-testid="total-balance"]'

/** Account in every state. */
export const accountStates: ViewStates = {
  loading: { world: { connectedTo, balances: 'silent' }, sees: '.row-skeleton' },
  empty: { world: { connectedTo, balances: [] }, sees },
  error: { world: { connectedTo, balances: 'down' }, sees: '[data-testid="toast"]' },
  success: { world: { connectedTo }, sees },
  longNames: {
    world: { connectedTo, extensions: longExtensions, networks: longNetworks, balances: longBalances },
    sees,
  },
  manyWallets: { world: { connectedTo, balances: manyBalances }, sees },
  more: {
    accounts: { world: { connectedTo, accounts: mixedAccounts }, sees },
    chainOnly: { world: { connectedTo, balances: 'down', hasChain: true }, sees: '.notice' },
    copied: {
      world: { connectedTo },
      async show(foyer, visitor) {
        navigator.clipboard.writeText = async () => {}
        open(foyer)
        await visitor.presses('[data-testid="copy"]')
      },
      sees: '[data-testid="toast"]',
    },
  },
}
