import { open } from '@foyer/core'
import type { Siwx } from '@foyer/core/siwx'
import { longExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const signing = '[data-testid="siwx-sign"]'

/** A backend without sessions, which never receives a signature. */
const siwx: Siwx = {
  createMessage: () => new Promise(() => {}),
  addSession: () => new Promise(() => {}),
  getSessions: async () => [],
  revokeSession: async () => {},
}

function askSignIn(world: World = {}, about: Partial<Siwx> = {}, sees = signing, pressed?: string): State {
  return {
    world: {
      connectedTo: 'eip155:1',
      ...world,
      options: { ...world.options, siwx: { ...siwx, ...about } },
    },
    async show(foyer, visitor) {
      open(foyer, { view: 'SIWXSignMessage' })
      if (pressed) await visitor.presses(pressed)
    },
    sees,
  }
}

function withProblem(problem: 'cannotSign' | 'unsigned'): State {
  const state = askSignIn()
  return {
    ...state,
    async show(foyer, visitor) {
      await state.show?.(foyer, visitor)
      await visitor.sees(signing)
      const { signIn } = foyer.state
      if (signIn.status === 'needed') foyer._internal.setState({ signIn: { ...signIn, problem } })
    },
  }
}

/** SIWXSignMessage in every state. */
export const siwxSignMessageStates: ViewStates = {
  loading: askSignIn({}, { getSessions: () => new Promise(() => {}) }, '.spinner'),
  empty: { none: 'There is an account, or there is no sign-in.' },
  error: askSignIn({}, { createMessage: () => Promise.reject(new Error('down')) }, '.toast', signing),
  success: askSignIn(),
  longNames: askSignIn({
    extensions: longExtensions,
    options: { metadata: { name: 'The Quite Extraordinarily Long-Named App of the Northern Archipelago' } },
  }),
  manyWallets: { none: 'One account signs at a time.' },
  more: {
    signing: askSignIn({}, {}, '[aria-busy="true"]', signing),
    optional: askSignIn({}, { required: false }),
    cannotSign: withProblem('cannotSign'),
    unsigned: withProblem('unsigned'),
    unreachable: askSignIn(
      {},
      { getSessions: () => Promise.reject(new TypeError('Failed to fetch')) },
      '[data-testid="siwx-try-again"]',
    ),
  },
}
