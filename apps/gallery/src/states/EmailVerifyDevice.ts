import { connectEmail, open } from '@foyer/core'
import { push } from '@foyer/core/internal'
import { logins, longEmail } from '../fixtures/logins.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const waiting = '.login-halo[data-state="waiting"]'

function register(embedded: World['embedded'], sees: string, email = 'ada@example.com'): State {
  return {
    world: {
      features: logins,
      embedded: { ...embedded, answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } } },
    },
    async show(foyer) {
      await connectEmail(foyer, { email })
      open(foyer)
      push(foyer, 'EmailVerifyDevice')
    },
    sees,
  }
}

/** EmailVerifyDevice in every state. */
export const emailVerifyDeviceStates: ViewStates = {
  loading: register({}, waiting),
  empty: { none: 'A link was sent, or the view is not shown.' },
  error: register({ failures: { CONNECT_DEVICE: 'IFRAME_REQUEST_TIMEOUT' } }, '[data-testid="try-again"]'),
  success: { none: 'The code is asked for as soon as the link was followed.' },
  longNames: register({}, waiting, longEmail),
  manyWallets: { none: 'One device.' },
}
