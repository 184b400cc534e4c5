import { parseCaipAddress } from '@foyer/contract'
import { open } from '@foyer/core'
import type { Siwx } from '@foyer/core/siwx'
import { appIcon } from '../fixtures/appIcon.ts'
import { longExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const signing = '[data-testid="siwx-sign"]'

/** A backend without sessions, which never answers a signature. */
const siwx: Siwx = {
  async createMessage({ accountAddress }) {
    const { address, networkId } = parseCaipAddress(accountAddress)
    return {
      accountAddress: address,
      chainId: networkId,
      domain: 'harbor.example',
      uri: 'https://harbor.example',
      version: '1',
      nonce: 'k3Jf8sQ2mXv7Lw0Z',
      issuedAt: '2026-11-20T20:00:00.000Z',
      statement: 'Sign in to see your orders.',
    }
  },
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

function withProblem(problem: 'declined' | 'cannotSign' | 'unsigned'): State {
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
  longNames: askSignIn(
    {
      extensions: longExtensions,
      options: { metadata: { name: 'The Quite Extraordinarily Long-Named App of the Northern Archipelago' } },
    },
    {
      createMessage: async (request) => ({
        ...(await siwx.createMessage(request)),
        domain: 'orders.the-quite-extraordinarily-long-named-app.northern-archipelago.example',
        uri: 'https://orders.the-quite-extraordinarily-long-named-app.northern-archipelago.example/sign-in',
        statement:
          'Sign in to see every order that you placed in any shop of the archipelago, and agree to receive its letters.',
        expirationTime: '2026-12-20T20:00:00.000Z',
      }),
    },
  ),
  manyWallets: { none: 'One account signs at a time.' },
  more: {
    expiring: askSignIn(
      {},
      {
        createMessage: async (request) => ({
          ...(await siwx.createMessage(request)),
          expirationTime: '2026-11-20T20:05:00.000Z',
        }),
      },
    ),
    branded: askSignIn({ options: { metadata: { name: 'Harbor', icons: [appIcon] } } }),
    late: askSignIn({}, { createMessage: () => new Promise(() => {}) }),
    plain: askSignIn(
      {},
      {
        createMessage: async (request) => ({ ...(await siwx.createMessage(request)), statement: undefined }),
      },
    ),
    signing: askSignIn({}, {}, '[aria-busy="true"]', signing),
    optional: askSignIn({}, { required: false }),
    declined: withProblem('declined'),
    cannotSign: withProblem('cannotSign'),
    unsigned: withProblem('unsigned'),
    unreachable: askSignIn(
      {},
      { getSessions: () => Promise.reject(new TypeError('Failed to fetch')) },
      '[data-testid="siwx-try-again"]',
    ),
  },
}
