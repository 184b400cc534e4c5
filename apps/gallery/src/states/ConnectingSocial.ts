import { open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

const title = '[data-testid="connecting-title"]'

/** Sets the login to the state's status: its window would be the browser's. */
function wait(
  status: 'window' | 'retrieving' | 'POPUP_CLOSED' | 'WINDOW_BLOCKED' | 'SOCIAL_LOGIN_FAILED',
  sees = title,
): State {
  return {
    world: { embedded: {}, features: logins },
    show(foyer) {
      const method = 'google'
      foyer._internal.setState({
        login:
          status === 'window' || status === 'retrieving'
            ? { method, status }
            : { method, status: 'failed', failure: { code: status, message: '' } },
      })
      open(foyer)
      pushView(foyer, 'ConnectingSocial', { provider: method })
    },
    sees,
  }
}

/** ConnectingSocial in every state. */
export const connectingSocialStates: ViewStates = {
  loading: wait('window'),
  empty: { none: 'A login is under way, or the view is not shown.' },
  error: wait('SOCIAL_LOGIN_FAILED', '[data-testid="try-again"]'),
  success: wait('retrieving'),
  longNames: { none: 'The names are those of the providers.' },
  manyWallets: { none: 'One account at a time.' },
  more: {
    closed: wait('POPUP_CLOSED', '[data-testid="try-again"]'),
    blocked: wait('WINDOW_BLOCKED', '[data-testid="try-again"]'),
  },
}
