import { connect, open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { sessions } from './sessionFixtures.ts'

const shown = (embedded: World['embedded'], sees: string): State => ({
  world: {
    embedded: { smartAccount: 'active', ...embedded },
    features: logins,
    options: { metadata: { name: 'Demo shop' }, features: { smartSessions: true } },
  },
  async show(foyer) {
    await connect(foyer, { connectorId: 'auth' })
    open(foyer)
    pushView(foyer, 'SmartSessions')
  },
  sees,
})
const listed = (all: readonly object[], sees = '[data-testid="session"]') =>
  shown({ answers: { LIST_SESSIONS: { sessions: all } } }, sees)
const [first, second, third] = sessions
/** The visitor ended one permission, or all of them. */
function ending(
  { one }: { one?: object | undefined },
  failures?: NonNullable<World['embedded']>['failures'],
): State {
  const { show, ...state } = shown(
    { answers: { LIST_SESSIONS: { sessions: one ? [one] : sessions }, END_SESSIONS: {} }, failures },
    '[data-testid="session-ended"] [data-testid="session"]',
  )
  return {
    ...state,
    async show(foyer, visitor) {
      await show?.(foyer, visitor)
      await visitor.presses(`[data-testid="${one ? 'session-end' : 'session-end-all'}"]`)
    },
  }
}

/** SmartSessions in every state. */
export const smartSessionsStates: ViewStates = {
  loading: shown({}, '.session-skeleton'),
  empty: listed([], '[data-testid="no-sessions"]'),
  error: shown({ failures: { LIST_SESSIONS: 'SERVER_UNREACHABLE' } }, '[data-testid="sessions-failed"]'),
  success: listed(sessions),
  longNames: listed([
    {
      ...first,
      permission: {
        ...first?.permission,
        periodAmount: '123456789012345678901234',
        periodDuration: 1_234_567,
      },
      left: '123456789012345678901234',
      spent: '0',
    },
  ]),
  manyWallets: { none: 'It is about one account.' },
  more: {
    over: listed(
      [
        { ...first, status: 'expired' },
        { ...second, status: 'ending' },
        { ...third, status: 'paused' },
        { ...first, status: 'unknown', spent: undefined, left: undefined },
      ].map((one, at) => ({ ...one, pci: `0x${String(at).repeat(64)}` })),
    ),
    smartAccountOff: shown({ smartAccount: 'down' }, '[data-testid="no-sessions"]'),
    ended: ending({ one: first }),
    endedAll: ending({}),
    endFailed: {
      ...ending({ one: first }, { END_SESSIONS: 'SERVER_UNREACHABLE' }),
      sees: '[data-testid="session-end-failed"]',
    },
  },
}
