import type { SiwxSession } from '@foyer/contract'
import { close, open, start, type ViewName } from '@foyer/core'
import { viewRules } from '@foyer/core/internal'
import { describe, expect, test, vi } from 'vitest'
import { commit } from '../../../core/src/connect/commit.ts'
import { connectChosen as startConnect } from '../../../core/src/modal/connectChosen.ts'
import type { Siwx } from '../../../core/src/model/Siwx.ts'
import { createConnection } from '../../../core/src/test/createTestConnector.ts'
import { createMemoryBackend } from '../../../core/src/test/createTestFoyer.ts'
import { createModalFoyer as createTestFoyer } from '../test/createModalFoyer.ts'

const connectorId = 'test.wallet'
const signal = new AbortController().signal
type Given = ReturnType<typeof createTestFoyer>
const names = ({ foyer }: Given) => foyer.state.history.map(({ name }) => name)
const ofAccounts = (Object.keys(viewRules) as ViewName[]).filter(
  (name) =>
    viewRules[name].needsAccount && name !== 'SwitchNetwork' && viewRules[name].feature !== 'smartSessions',
)

async function connectNow({ foyer, wallet }: Given) {
  const flow = startConnect(foyer, { connectorId, signal })
  wallet.approve()
  await flow
}

describe('open an account view while no wallet is connected', () => {
  test.each(ofAccounts)('default: opens Connect instead of %s', (name) => {
    const given = createTestFoyer()
    open(given.foyer, { view: name as 'Account' })
    expect(names(given)).toEqual(['Connect'])
    expect(close(given.foyer, { reason: 'escape-key' })).toBe(true)
  })
  test.each(['Send', 'Swap', 'Receive', 'OnRamp', 'RegisterAccountName', 'ProfileWallets'] as const)(
    'behavior: %s opens once the visitor is connected',
    async (name) => {
      const given = createTestFoyer()
      await start(given.foyer)
      open(given.foyer, { view: name })
      await connectNow(given)
      expect(names(given)).toEqual([name])
      expect(given.foyer.state.open).toBe(true)
    },
  )
  test('behavior: opens the view with its payload after connecting', async () => {
    const given = createTestFoyer()
    await start(given.foyer)
    const payload = { to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', amount: '1' }
    open(given.foyer, { view: 'Send', payload })
    await connectNow(given)
    expect(given.foyer.state.history).toEqual([{ name: 'Send', payload }])
  })
  test.each(['Account', 'SIWXSignMessage', 'ApproveTransaction', 'UnsupportedChain'] as const)(
    'behavior: closes the modal after connecting if %s was requested',
    async (name) => {
      const given = createTestFoyer()
      await start(given.foyer)
      open(given.foyer, { view: name })
      await connectNow(given)
      expect(given.foyer.state.open).toBe(false)
    },
  )
  test('behavior: does not open the view later if the visitor closed the modal', async () => {
    const given = createTestFoyer()
    await start(given.foyer)
    open(given.foyer, { view: 'Send' })
    close(given.foyer, { reason: 'escape-key' })
    open(given.foyer)
    await connectNow(given)
    expect(given.foyer.state.open).toBe(false)
  })
  test('behavior: opens the view once a wallet was restored', async () => {
    const storage = createMemoryBackend()
    const first = createTestFoyer({ storage, id: 'led' })
    await start(first.foyer)
    await connectNow(first)
    first.foyer.destroy()
    const given = createTestFoyer({ storage, id: 'led' })
    given.wallet.session = createConnection()
    open(given.foyer, { view: 'Send' })
    await start(given.foyer)
    await vi.waitFor(() => expect(names(given)).toEqual(['Send']))
  })
})

test('open: behavior: opens Account instead of UnsupportedChain if the network is supported', () => {
  const given = createTestFoyer()
  commit(given.foyer, { type: 'connected', connections: [createConnection()] })
  open(given.foyer, { view: 'UnsupportedChain' })
  expect(names(given)).toEqual(['Account'])
})

describe('a required sign-in', () => {
  async function held() {
    const session: SiwxSession = {
      accountAddress: 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      networkId: 'eip155:1',
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 60_000).toISOString(),
    }
    const siwx = {
      createMessage: () => Promise.reject(new Error('unused')),
      addSession: async () => session,
      getSessions: async () => [] as SiwxSession[],
      revokeSession: async () => {},
    } satisfies Siwx
    const given = createTestFoyer({ siwx })
    await start(given.foyer)
    open(given.foyer, { view: 'Send' })
    const flow = startConnect(given.foyer, { connectorId, signal })
    given.wallet.approve()
    await flow
    await vi.waitFor(() => expect(names(given)).toEqual(['SIWXSignMessage']))
    return { ...given, session }
  }
  test('default: stays on screen if the app opens another view or closes the modal', async () => {
    const given = await held()
    const { foyer } = given
    open(foyer)
    expect(names(given)).toEqual(['SIWXSignMessage'])
    open(foyer, { view: 'Account' })
    expect(names(given)).toEqual(['SIWXSignMessage'])
    expect(close(foyer)).toBe(false)
    expect(foyer.state.open).toBe(true)
  })
  test('behavior: opens the requested view after the sign-in', async () => {
    const given = await held()
    const { foyer, session } = given
    const accountAddress = session.accountAddress
    foyer._internal.setState({ signIn: { status: 'signedIn', accountAddress, session } })
    foyer._internal.notify({ type: 'signedIn' })
    expect(names(given)).toEqual(['Send'])
  })
})
