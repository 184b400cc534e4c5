import type { CaipNetworkId } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { switchAccount } from '../connect/switchAccount.ts'
import { start } from '../instance/start.ts'
import { updateEmail, verifyUpdateEmailSecondaryOtp } from '../login/updateEmail.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Login } from '../model/Login.ts'
import { getConnection } from '../model/selectors.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { setPreferredAccountType } from './setPreferredAccountType.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smartAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const addresses = { eoa, smartAccount }

/** A login that all tabs share, as the frame and its storage do. */
function createLogin() {
  return {
    type: 'eoa' as 'eoa' | 'smartAccount',
    email: 'ada@example.com',
    networkId: 'eip155:1' as CaipNetworkId,
  }
}

/** Networks that each tab's wallet switched to. */
const switched = new WeakMap<Foyer, string[]>()
/** Reports that an app switched the wallet by its provider. */
const movers = new WeakMap<Foyer, (networkId: CaipNetworkId) => void>()

/** Opens a tab whose embedded wallet is logged in. */
async function openTab(
  id: string,
  shared: ReturnType<typeof createLogin>,
  storage: ReturnType<typeof createMemoryBackend>,
) {
  const read = () => {
    const { type, email, networkId } = shared
    const others = (['eoa', 'smartAccount'] as const).filter((one) => one !== type)
    const accounts = [type, ...others].map((one) => ({
      address: addresses[one],
      namespace: 'eip155' as const,
      type: one,
    }))
    const login = { method: 'email', email, name: email } as Login
    return [createConnection({ accounts: accounts as never, login, networkId })] as const
  }
  const embedded = {
    subscribe: () => () => {},
    async request(asked: string, payload: { type?: typeof shared.type }) {
      if (asked === 'SET_PREFERRED_ACCOUNT' && payload.type) shared.type = payload.type
      if (asked === 'UPDATE_EMAIL') return { action: 'VERIFY_SECONDARY_OTP' }
      if (asked === 'UPDATE_EMAIL_SECONDARY_OTP') shared.email = 'new@example.com'
      return { newEmail: shared.email }
    },
    async refresh() {
      context?.emit({ type: 'connection', connection: read()[0] })
    },
  } as unknown as EmbeddedWallet
  const connector = {
    ...createTestConnector(),
    embedded,
    connect: async () => read(),
    reconnect: async () => read(),
  }
  let context: Parameters<Parameters<typeof createAdapter>[1]>[0] | undefined
  const { foyer } = createTestFoyer({
    id,
    storage,
    adapters: [
      createAdapter('eip155', (given) => {
        context = given
        return {
          start: () => given.emit({ type: 'connectors', source: 'test', connectors: [connector] }),
          async switchNetwork({ network }) {
            switched.get(foyer)?.push(network.caipNetworkId)
            move(network.caipNetworkId)
          },
        }
      }),
    ],
  })
  const move = (networkId: CaipNetworkId) => {
    shared.networkId = networkId
    context?.emit({ type: 'connection', connection: read()[0] })
  }
  switched.set(foyer, [])
  movers.set(foyer, move)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  await start(foyer)
  await connect(foyer, { connectorId: connector.id })
  return foyer
}

async function openTwo(id: string) {
  const [shared, storage] = [createLogin(), createMemoryBackend()]
  return [await openTab(id, shared, storage), await openTab(id, shared, storage)] as const
}

test.each([
  ['setPreferredAccountType', setPreferredAccountType, { type: 'smartAccount' }],
  ['switchAccount', switchAccount, { address: smartAccount }],
] as const)('%s: behavior: the other tab shows the same account', async (id, act, parameters) => {
  const [one, two] = await openTwo(id)
  await act(one, parameters as never)
  for (const tab of [one, two])
    await vi.waitFor(() => expect(getConnection(tab.state)?.accounts[0].address).toBe(smartAccount))
})

test('followEmbedded: behavior: the other tab moves when an app switches the network by the provider', async () => {
  const [one, two] = await openTwo('provider')
  movers.get(one)?.('eip155:11155111')
  await vi.waitFor(() => expect(getConnection(two.state)?.networkId).toBe('eip155:11155111'))
  expect(two.state.activeNetworkId).toBe('eip155:11155111')
  // And back, told by the other tab: it does not return the message.
  movers.get(two)?.('eip155:1')
  await vi.waitFor(() => expect(getConnection(one.state)?.networkId).toBe('eip155:1'))
  expect([switched.get(one), switched.get(two)]).toEqual([['eip155:1'], ['eip155:11155111']])
  expect([one, two].map(({ state }) => state.activeNetworkId)).toEqual(['eip155:1', 'eip155:1'])
})

test('verifyUpdateEmailSecondaryOtp: behavior: the other tab shows the new address', async () => {
  const [one, two] = await openTwo('email')
  await updateEmail(one, { email: 'new@example.com' })
  await verifyUpdateEmailSecondaryOtp(one, { otp: '123456' })
  await vi.waitFor(() => expect(getConnection(two.state)?.login?.email).toBe('new@example.com'))
})
