import type { DirectoryWallet } from '@foyer/contract'
import { open } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'
import { longWallets, manyWallets, someWallets } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const code = '[data-testid="qr-code"]'

function pair(world: World, sees: string, wallet?: DirectoryWallet, platform?: Platform): State {
  return {
    world,
    show(foyer) {
      open(foyer)
      pushView(foyer, 'ConnectingWalletConnect', wallet && { wallet, platform })
    },
    sees,
  }
}

/** ConnectingWalletConnect in every state. */
export const connectingWalletConnectStates: ViewStates = {
  loading: pair({ relay: 'silent' }, '.qr-skeleton'),
  empty: { none: 'Without a connector that pairs nothing leads here.' },
  error: pair({ relay: 'down' }, '[data-testid="pairing-failed"]'),
  success: pair({}, code),
  longNames: pair({ directory: longWallets }, code, longWallets[0], 'qrcode'),
  manyWallets: {
    world: { directory: manyWallets },
    show: (foyer) => open(foyer, { view: 'ConnectingWalletConnect', payload: { platform: 'mobile' } }),
    sees: '.mobile-links .list',
  },
  more: {
    tabs: pair({}, code, someWallets[2], 'qrcode'),
    web: pair({}, '[data-testid="open-wallet-2"][href]', someWallets[2], 'web'),
    app: pair({}, '[data-testid="open-wallet-1"][href]', someWallets[1], 'mobile'),
    appOpened: {
      world: {},
      show(foyer) {
        open(foyer)
        pushView(foyer, 'ConnectingWalletConnect', {
          wallet: someWallets[1],
          platform: 'mobile',
          isOpened: true,
        })
      },
      sees: '[data-testid="open-wallet-1"][href]',
    },
    reconnecting: pair({ relay: 'reconnecting' }, '[data-testid="reconnecting"]'),
  },
}
