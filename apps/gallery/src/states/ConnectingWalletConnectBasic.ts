import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

function pair(relay: World['relay'], sees: string): State {
  return { world: { relay, options: { adapters: [] } }, sees }
}

/** ConnectingWalletConnectBasic in every state. */
export const connectingWalletConnectBasicStates: ViewStates = {
  loading: pair('silent', '.qr-skeleton'),
  empty: { none: 'Without a connector that pairs there is no basic mode.' },
  error: pair('down', '[data-testid="pairing-failed"]'),
  success: pair('ready', '[data-testid="qr-code"]'),
  longNames: { none: 'It names no wallet.' },
  manyWallets: { none: 'It lists no wallet.' },
}
