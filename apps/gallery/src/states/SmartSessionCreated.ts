import { connect, open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { ViewStates } from '../State.ts'
import { sessions } from './sessionFixtures.ts'

/** SmartSessionCreated in every state. */
export const smartSessionCreatedStates: ViewStates = {
  loading: { none: 'It shows what SmartSessions shows while it loads.' },
  empty: { none: 'It is about one permission.' },
  error: { none: 'It shows what SmartSessions shows when the server cannot be reached.' },
  success: {
    world: {
      embedded: {
        smartAccount: 'active',
        answers: {
          LIST_SESSIONS: { sessions: [{ ...sessions[0], spent: '0', left: '10000000' }] },
        },
      },
      features: logins,
      options: { metadata: { name: 'Demo shop' }, features: { smartSessions: true } },
    },
    async show(foyer) {
      await connect(foyer, { connectorId: 'auth' })
      open(foyer)
      pushView(foyer, 'SmartSessionCreated', { context: '0xaa' })
    },
    sees: '[data-testid="session-created"] [data-testid="session"]',
  },
  longNames: { none: 'The permission is the same as in SmartSessions.' },
  manyWallets: { none: 'It is about one account.' },
}
