import { open } from '@foyer/core'
import {
  extensionOnly,
  longExtensions,
  longWallets,
  manyExtensions,
  manyWallets,
} from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

function choose(connectorId: string, world: World, sees = '[data-testid="cancel"]'): State {
  return {
    world,
    show(foyer) {
      open(foyer)
      pushView(foyer, 'ConnectingExternal', { connectorId })
    },
    sees,
  }
}

/** ConnectingExternal in every state. */
export const connectingExternalStates: ViewStates = {
  loading: choose('example.wallet-0', { connecting: 'waits' }),
  empty: {
    world: {},
    show(foyer) {
      open(foyer)
      pushView(foyer, 'ConnectingExternal', { wallet: extensionOnly })
    },
    sees: '.store-links',
  },
  error: choose('example.wallet-0', { connecting: 'declines' }, '[data-testid="try-again"]'),
  success: { none: 'The modal closes as soon as the wallet agrees.' },
  longNames: choose('example.wallet-20', {
    connecting: 'waits',
    extensions: longExtensions,
    directory: longWallets,
  }),
  manyWallets: choose('example.wallet-3', {
    connecting: 'waits',
    extensions: manyExtensions,
    directory: manyWallets,
  }),
  more: {
    invalidated: choose('example.wallet-0', { connecting: 'invalidated' }, '[data-testid="reload"]'),
    noAccount: choose('example.wallet-0', { connecting: 'hasNone' }, '[data-testid="try-again"]'),
    failed: choose('example.wallet-0', { connecting: 'fails' }, '[data-testid="try-again"]'),
  },
}
