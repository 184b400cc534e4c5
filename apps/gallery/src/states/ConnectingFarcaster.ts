import { open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const url = 'https://farcaster.example/~/siwf?channelToken=4ac04f9a-ee6d-4b8a-9a4c-8a3f6e8e0a51'

function wait(embedded: World['embedded'], sees: string): State {
  return {
    world: { embedded, features: logins },
    show(foyer) {
      open(foyer)
      pushView(foyer, 'ConnectingFarcaster')
    },
    sees,
  }
}

/** ConnectingFarcaster in every state. */
export const connectingFarcasterStates: ViewStates = {
  loading: wait({}, '.qr-skeleton'),
  empty: { none: 'A code is there, or on its way.' },
  error: wait({ failures: { GET_FARCASTER_URI: 'IFRAME_LOAD_FAILED' } }, '[data-testid="try-again"]'),
  success: wait({ answers: { GET_FARCASTER_URI: { url } } }, '[data-testid="qr-code"]'),
  longNames: { none: 'Nobody is known before the login is done.' },
  manyWallets: { none: 'One code.' },
}
