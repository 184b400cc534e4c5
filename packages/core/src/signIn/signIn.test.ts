import {
  SignatureUncheckedError,
  type SiwxMessage,
  SiwxNotYetValidError,
  type SiwxSession,
  SiwxSessionInvalidError,
} from '@foyer/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { disconnect } from '../connect/disconnect.ts'
import { handleConnectorEvent } from '../instance/handleConnectorEvent.ts'
import { start } from '../instance/start.ts'
import { close } from '../modal/close.ts'
import { connectChosen as startConnect } from '../modal/connectChosen.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { bscTestnet, mainnet, polygonAmoy, sepolia } from '../networks/presets.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { getSignInMessage } from './getSignInMessage.ts'
import { getSignInToken } from './getSignInToken.ts'
import { cancelSignIn, signIn } from './signIn.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = (networkId: `eip155:${number}`, ms = 3_600_000): SiwxSession => ({
  accountAddress: `${networkId}:${address.toLowerCase()}`,
  networkId,
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + ms).toISOString(),
})

/** Creates an instance whose backend is the test. */
async function create(about: Partial<Siwx> = {}, options: Partial<FoyerOptions> = {}) {
  const sessions: SiwxSession[] = []
  const proofs: unknown[] = []
  const revoked: string[] = []
  const wallet = createTestConnector()
  const signMessage = vi.fn(async ({ message }: { message: string }) => `signed ${message.length}`)
  const siwx: Siwx = {
    async createMessage({ accountAddress }): Promise<SiwxMessage> {
      const [namespace, reference, own = ''] = accountAddress.split(':')
      return {
        accountAddress: own,
        chainId: `${namespace}:${reference}` as 'eip155:1',
        domain: 'a.test',
        uri: 'https://a.test',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: '2026-11-20T20:00:00.000Z',
      }
    },
    async addSession(proof) {
      proofs.push(proof)
      const made = session(proof.accountAddress.split(':').slice(0, 2).join(':') as 'eip155:1')
      sessions.push(made)
      return made
    },
    getSessions: async () => sessions,
    async revokeSession({ accountAddress }) {
      revoked.push(accountAddress)
    },
    getToken: async () => 'token',
    ...about,
  }
  const given = createTestFoyer({
    siwx,
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'evm', connectors: [wallet] }),
        signMessage,
        switchNetwork: async () => {},
      })),
    ],
    ...options,
  })
  await start(given.foyer)
  const connect = async () => {
    const connecting = startConnect(given.foyer, {
      connectorId: wallet.id,
      signal: new AbortController().signal,
    })
    wallet.approve()
    await connecting
  }
  const top = () => (given.foyer.state.open ? given.foyer.state.history.at(-1)?.name : undefined)
  return { ...given, wallet, sessions, proofs, revoked, signMessage, connect, top }
}
const needed = (foyer: Awaited<ReturnType<typeof create>>['foyer'], status = 'needed') =>
  vi.waitFor(() => expect(foyer.state.signIn.status).toBe(status))

describe('signIn', () => {
  test('default: opens the sign-in view after connecting; a signature stores the session and closes it', async () => {
    const { foyer, connect, top, proofs, events, signMessage } = await create()
    foyer._internal.setState({ open: true })
    await connect()
    expect(top()).toBe('SIWXSignMessage')
    expect(close(foyer, { reason: 'escape-key' })).toBe(false)
    await signIn(foyer)
    expect(top()).toBeUndefined()
    expect(foyer.state.signIn).toMatchObject({ status: 'signedIn', session: { networkId: 'eip155:1' } })
    expect(await getSignInToken(foyer)).toBe('token')
    const message = signMessage.mock.calls[0]?.[0].message
    expect(message).toContain('a.test wants you to sign in with your Ethereum account:\n0xf39Fd6e5')
    expect(proofs).toEqual([
      { message, signature: `signed ${message?.length}`, accountAddress: `eip155:1:${address}` },
    ])
    expect(events.map(({ name }) => name)).toContain('SIWX_AUTH_SUCCESS')
  })
  test('behavior: an account with a session is signed in, regardless of the address’s letter case', async () => {
    const { foyer, connect, top, sessions } = await create()
    sessions.push(session('eip155:1'))
    foyer._internal.setState({ open: true })
    await connect()
    expect(foyer.state.signIn.status).toBe('signedIn')
    expect(top()).toBeUndefined()
  })
  test.each([
    ['expired', [session('eip155:1', -1)], {}, 'needed'],
    ['of another network', [session('eip155:11155111')], {}, 'needed'],
    [
      'of another network, with the scope “account”',
      [session('eip155:11155111')],
      { scope: 'account' as const },
      'signedIn',
    ],
  ])(
    'behavior: signs in only with an unexpired session for the network or scope: one %s',
    async (_, known, about, status) => {
      const { foyer, connect, sessions } = await create(about)
      sessions.push(...known)
      await connect()
      await needed(foyer, status)
    },
  )
  test('behavior: asks for a separate sign-in on each network', async () => {
    const { foyer, connect, top } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    await needed(foyer)
    expect(top()).toBe('SIWXSignMessage')
  })
  test('error: shows an error, and keeps the view for another try', async () => {
    const { foyer, connect, top, signMessage } = await create()
    await connect()
    await needed(foyer)
    signMessage.mockRejectedValueOnce({ code: 4001 })
    await signIn(foyer)
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'SIGN_MESSAGE_FAILED' })
    expect(top()).toBe('SIWXSignMessage')
    await signIn(foyer)
    expect(foyer.state.signIn.status).toBe('signedIn')
  })
  test('error: reports a wallet that does not support signing messages at once', async () => {
    const { foyer, connect, signMessage } = await create()
    signMessage.mockImplementation(() => Promise.reject({ code: -32075, message: 'Method disabled' }))
    await connect()
    await signIn(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', problem: 'cannotSign' })
  })
  test('error: reports “unsigned” after two rejections in a row; a later signature signs in', async () => {
    const { foyer, connect, signMessage } = await create()
    signMessage.mockImplementation(() => Promise.reject({ code: 4001 }))
    await connect()
    await signIn(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', problem: 'declined' })
    await signIn(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', problem: 'unsigned' })
    signMessage.mockImplementation(async () => 'signed')
    await signIn(foyer)
    expect(foyer.state.signIn.status).toBe('signedIn')
  })
  test('behavior: does not report a later failure as “declined”', async () => {
    const { foyer, connect, signMessage } = await create()
    signMessage.mockImplementationOnce(() => Promise.reject({ code: 4001 }))
    await connect()
    await signIn(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', problem: 'declined' })
    signMessage.mockImplementationOnce(() => Promise.reject({ code: -32603, message: 'Internal error' }))
    await signIn(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed' })
    expect(foyer.state.signIn).not.toMatchObject({ problem: 'declined' })
  })
  test('error: reports a signature that cannot be checked now as unreachable, not as wrong', async () => {
    const { foyer, connect, top, signMessage } = await create({
      addSession: () => Promise.reject(new SignatureUncheckedError()),
    })
    await connect()
    await needed(foyer)
    await signIn(foyer)
    expect(signMessage).toHaveBeenCalledOnce()
    expect(foyer.state.signIn.status).toBe('unreachable')
    expect(top()).toBe('SIWXSignMessage')
  })
  test('error: disconnects and shows an error if getSessions fails', async () => {
    const { foyer, connect } = await create({ getSessions: () => Promise.reject(new Error('down')) })
    await connect()
    await vi.waitFor(() =>
      expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' }),
    )
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'AUTHENTICATION_FAILED' })
  })
  test('error: keeps the wallet connected if sign-in is optional and getSessions fails', async () => {
    const { foyer, connect } = await create({
      required: false,
      getSessions: () => Promise.reject(new Error('down')),
    })
    await connect()
    await needed(foyer)
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'AUTHENTICATION_FAILED' })
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
  })
  test('behavior: prefers the adapter’s signIn to signMessage', async () => {
    const wallet = createTestConnector()
    const own = { message: 'its own text', signature: 'its own signature' }
    const { foyer, proofs } = await create(
      {},
      {
        adapters: [
          createAdapter('eip155', (context) => ({
            start: () => context.emit({ type: 'connectors', source: 'evm', connectors: [wallet] }),
            signMessage: () => Promise.reject(new Error('not asked')),
            signIn: async () => own,
          })),
        ],
      },
    )
    const connecting = startConnect(foyer, { connectorId: wallet.id, signal: new AbortController().signal })
    wallet.approve()
    await connecting
    await signIn(foyer)
    expect(proofs).toMatchObject([own])
  })
  test('behavior: requests a missing public key from the wallet before signing', async () => {
    const wallet = createTestConnector()
    const signMessage = vi.fn(async () => 'signed')
    const getPublicKey = vi.fn<() => Promise<string>>().mockRejectedValueOnce({ code: 4001 })
    const { foyer, proofs } = await create(
      {},
      {
        adapters: [
          createAdapter('eip155', (context) => ({
            start: () => context.emit({ type: 'connectors', source: 'evm', connectors: [wallet] }),
            signMessage,
            getPublicKey,
          })),
        ],
      },
    )
    const connecting = startConnect(foyer, { connectorId: wallet.id, signal: new AbortController().signal })
    wallet.approve()
    await connecting
    await signIn(foyer)
    expect(foyer.state.signIn.status).toBe('needed')
    expect(signMessage).not.toHaveBeenCalled()
    getPublicKey.mockResolvedValueOnce('key')
    await signIn(foyer)
    expect(proofs).toMatchObject([{ signature: 'signed', publicKey: 'key' }])
  })
})

describe('getSignInMessage', () => {
  const count = () => {
    let nonces = 0
    const createMessage = vi.fn(
      async ({ accountAddress }: { accountAddress: string }): Promise<SiwxMessage> => ({
        accountAddress: accountAddress.split(':')[2] ?? '',
        chainId: accountAddress.split(':').slice(0, 2).join(':') as 'eip155:1',
        domain: 'a.test',
        uri: 'https://a.test',
        version: '1',
        nonce: `abcdefgh${++nonces}`,
        issuedAt: '2026-11-20T20:00:00.000Z',
      }),
    )
    return createMessage
  }
  test('default: returns the message that is then signed', async () => {
    const createMessage = count()
    const { foyer, connect, signMessage } = await create({ createMessage })
    await connect()
    const { text, fields } = await getSignInMessage(foyer)
    expect(fields).toMatchObject({ domain: 'a.test', nonce: 'abcdefgh1' })
    await signIn(foyer)
    expect(signMessage.mock.calls[0]?.[0].message).toBe(text)
    expect(createMessage).toHaveBeenCalledOnce()
  })
  test('behavior: creates another message after a minute, and returns the one that was signed', async () => {
    const createMessage = count()
    const { foyer, connect, signMessage } = await create({ createMessage })
    await connect()
    await getSignInMessage(foyer)
    fakeTimeouts()
    vi.setSystemTime(Date.now() + 60_001)
    signMessage.mockRejectedValueOnce({ code: 4001 })
    await signIn(foyer)
    expect(createMessage).toHaveBeenCalledTimes(2)
    expect(signMessage.mock.calls[0]?.[0].message).toBe((await getSignInMessage(foyer)).text)
  })
  test('behavior: uses each message once, and a separate one for each network', async () => {
    const createMessage = count()
    const { foyer, connect, sessions } = await create({ createMessage })
    await connect()
    await signIn(foyer)
    expect((await getSignInMessage(foyer)).fields.nonce).toBe('abcdefgh2')
    sessions.push(session('eip155:11155111'))
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect((await getSignInMessage(foyer)).fields).toMatchObject({ chainId: 'eip155:11155111' })
  })
  test('error: creates the message again on the next call after a failure', async () => {
    const createMessage = count()
    const { foyer, connect } = await create({ createMessage })
    await connect()
    createMessage.mockRejectedValueOnce(new Error('down'))
    await expect(getSignInMessage(foyer)).rejects.toThrow('down')
    expect((await getSignInMessage(foyer)).fields.nonce).toBe('abcdefgh1')
  })
  test('error: throws NOT_CONNECTED without an account', async () => {
    const { foyer } = await create()
    await expect(getSignInMessage(foyer)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('getSignInToken', () => {
  test('error: throws NOT_SIGNED_IN before signing in, and after disconnecting', async () => {
    const getToken = vi.fn(async () => 'token')
    const { foyer, connect } = await create({ getToken })
    await expect(getSignInToken(foyer)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await connect()
    await needed(foyer)
    await expect(getSignInToken(foyer)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await signIn(foyer)
    expect(await getSignInToken(foyer)).toBe('token')
    await disconnect(foyer)
    await expect(getSignInToken(foyer)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(getToken).toHaveBeenCalledTimes(1)
  })
  test('behavior: waits while the session is being checked', async () => {
    let answer: (known: SiwxSession[]) => void = () => {}
    const { foyer, connect } = await create({
      getSessions: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const connecting = connect()
    await needed(foyer, 'checking')
    const token = getSignInToken(foyer)
    answer([session('eip155:1')])
    expect(await token).toBe('token')
    await connecting
  })
  test('error: throws SIWX_SESSION_INVALID and asks to sign in again if the session was ended elsewhere', async () => {
    const { foyer, connect, top, sessions } = await create({
      getToken: () => Promise.reject(new SiwxSessionInvalidError()),
    })
    sessions.push(session('eip155:1'))
    await connect()
    await needed(foyer, 'signedIn')
    await expect(getSignInToken(foyer)).rejects.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', isRequired: true })
    expect(top()).toBe('SIWXSignMessage')
  })
  test('error: throws CAPABILITY_MISSING if the app’s siwx has no getToken', async () => {
    const { foyer, connect, sessions } = await create({ getToken: undefined as never })
    sessions.push(session('eip155:1'))
    await connect()
    await needed(foyer, 'signedIn')
    await expect(getSignInToken(foyer)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })
})

describe('cancelSignIn', () => {
  test('default: disconnects if sign-in is required and the account was never signed in', async () => {
    const { foyer, connect, top } = await create()
    await connect()
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(top()).toBeUndefined()
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
  test('behavior: if required and signed in on another network, returns to that network', async () => {
    const { foyer, connect, top } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    await needed(foyer, 'signedIn')
    expect(top()).toBeUndefined()
  })
  test('behavior: of several signed-in networks, returns to the one with the latest session', async () => {
    const issued = [
      ['eip155:1', 2_000],
      ['eip155:11155111', 1_000],
      ['eip155:97', 3_000],
    ] as const
    const sessions = issued.map(([networkId, agoMs]) => ({
      ...session(networkId),
      issuedAt: new Date(Date.now() - agoMs).toISOString(),
    }))
    const { foyer, connect } = await create(
      { getSessions: async () => sessions },
      { networks: [mainnet, sepolia, bscTestnet, polygonAmoy] },
    )
    await connect()
    await needed(foyer, 'signedIn')
    await switchNetwork(foyer, { networkId: 'eip155:80002' })
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
  test('behavior: without stored sessions, returns to the network that was signed in last', async () => {
    const { foyer, connect, sessions } = await create(
      {},
      { networks: [mainnet, sepolia, bscTestnet, polygonAmoy] },
    )
    await connect()
    for (const networkId of ['eip155:1', 'eip155:11155111', 'eip155:97'] as const) {
      await switchNetwork(foyer, { networkId })
      await needed(foyer)
      await signIn(foyer)
    }
    sessions.splice(0)
    await switchNetwork(foyer, { networkId: 'eip155:80002' })
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:97')
  })
  test('behavior: without stored sessions, returns to the last network once, then disconnects', async () => {
    const { foyer, connect, sessions } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    sessions.splice(0)
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
  test('behavior: if sign-in is optional, closes the modal and keeps the wallet connected', async () => {
    const { foyer, connect, top } = await create({ required: false })
    await connect()
    await needed(foyer)
    expect(top()).toBe('SIWXSignMessage')
    await cancelSignIn(foyer)
    expect(top()).toBeUndefined()
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
  })
})

test('onDemand: opens only when the app calls signIn', async () => {
  const { foyer, connect, top } = await create({ onDemand: true })
  await connect()
  await needed(foyer)
  expect(top()).toBeUndefined()
  await signIn(foyer)
  expect(foyer.state.signIn.status).toBe('signedIn')
})

describe('signing out', () => {
  test.each([
    [undefined, 1],
    [false, 0],
  ])(
    'signOutOnDisconnect %s: revokes the session only if it is not false',
    async (signOutOnDisconnect, count) => {
      const { foyer, connect, revoked } = await create({ signOutOnDisconnect })
      await connect()
      await needed(foyer)
      await signIn(foyer)
      await disconnect(foyer)
      expect(foyer.state.signIn).toEqual({ status: 'off' })
      await Promise.resolve()
      await vi.waitFor(() => expect(revoked).toHaveLength(count))
    },
  )
  test('error: aborts the revocation three seconds after a disconnect', async () => {
    const waits: (AbortSignal | undefined)[] = []
    const { foyer, connect } = await create({
      revokeSession({ signal }) {
        waits.push(signal)
        return new Promise(() => {})
      },
    })
    await connect()
    await needed(foyer)
    await signIn(foyer)
    fakeTimeouts()
    await disconnect(foyer)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(waits.map((signal) => signal?.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(waits.map((signal) => signal?.aborted)).toEqual([true])
  })
  test('behavior: revokes the session of a disconnected wallet even if another becomes active at once', async () => {
    const { foyer, connect, revoked } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    const connection = createConnection({
      connectorId: 'second',
      accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', namespace: 'eip155', type: 'eoa' }],
    })
    handleConnectorEvent(foyer, { type: 'connection', connection, adopt: 'beside' })
    await disconnect(foyer, { namespace: 'eip155' })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'connected', connection })
    await vi.waitFor(() => expect(revoked).toEqual([`eip155:1:${address.toLowerCase()}`]))
  })
  test('behavior: keeps the session while the wallet is locked, and signs in when it unlocks', async () => {
    const { foyer, connect, revoked, signMessage } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    handleConnectorEvent(foyer, { type: 'waiting', connectorId: 'test.wallet' })
    expect(foyer.state.signIn).toEqual({ status: 'off' })
    handleConnectorEvent(foyer, { type: 'connection', connection: createConnection() })
    await vi.waitFor(() => expect(foyer.state.signIn.status).toBe('signedIn'))
    expect([revoked, signMessage.mock.calls.length]).toEqual([[], 1])
  })
  test('behavior: revokes the session if the visitor disconnects a locked wallet', async () => {
    const { foyer, connect, revoked } = await create()
    await connect()
    await needed(foyer)
    await signIn(foyer)
    handleConnectorEvent(foyer, { type: 'waiting', connectorId: 'test.wallet' })
    await disconnect(foyer)
    await vi.waitFor(() => expect(revoked).toEqual([`eip155:1:${address.toLowerCase()}`]))
  })
})

test('error: rejects siweConfig and siwx together', () => {
  const siwx = (() => ({})) as never
  expect(() => createTestFoyer({ siwx, siweConfig: {} as never })).toThrow(
    'siweConfig and siwx cannot both be set. Keep one.',
  )
})

test('error: alerts the developer if siwx was not called, and leaves sign-in off', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => told.mockRestore())
  const { foyer } = createTestFoyer({ siwx: (() => () => ({})) as never })
  await start(foyer)
  await vi.waitFor(() =>
    expect(foyer.state.alerts).toMatchObject([
      { code: 'OPTION_INVALID', details: 'siwx: call `serverSiwx()`' },
    ]),
  )
  expect(foyer.state.signIn.status).toBe('off')
})

test('siweConfig: signs in with the backend’s session, and signs out on disconnect', async () => {
  let known: { address: string; chainId: number } | null = null
  const { foyer, connect } = await create(
    {},
    {
      siwx: undefined,
      siweConfig: {
        getNonce: async () => 'abcdefgh12345678',
        getMessageParams: async () => ({ domain: 'a.test', uri: 'https://a.test' }),
        verifyMessage: async ({ signature }) => signature.startsWith('signed'),
        getSession: async () => known,
        signOut: async () => {
          known = null
          return true
        },
        onSignIn: (session) => {
          known = session
        },
      },
    },
  )
  await connect()
  await needed(foyer)
  await signIn(foyer)
  expect(known).toEqual({ address, chainId: 1 })
  expect(foyer.state.signIn.status).toBe('signedIn')
  await disconnect(foyer)
  await vi.waitFor(() => expect(known).toBeNull())
  foyer._internal.setState({ connections: [createKnown(createConnection())] })
  await needed(foyer)
})

describe('a sign-in that is abandoned', () => {
  /** Starts a sign-in; the wallet answers when the test resolves it. */
  async function signing(about: Partial<Siwx> = {}) {
    const given = await create(about)
    await given.connect()
    await needed(given.foyer)
    let answer = (_: string) => {}
    given.signMessage.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const done = signIn(given.foyer)
    await vi.waitFor(() => expect(given.signMessage).toHaveBeenCalled())
    return { ...given, done, answer: () => answer('signed late') }
  }
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const accounts = [{ address: other, namespace: 'eip155', type: 'eoa' }] as const
  const ways: [string, (foyer: Awaited<ReturnType<typeof create>>['foyer']) => void][] = [
    [
      'the account changed',
      (foyer) =>
        handleConnectorEvent(foyer, { type: 'connection', connection: createConnection({ accounts }) }),
    ],
    [
      'the network changed',
      (foyer) =>
        handleConnectorEvent(foyer, {
          type: 'connection',
          connection: createConnection({ networkId: 'eip155:11155111' }),
        }),
    ],
    ['the modal was closed', (foyer) => close(foyer)],
    [
      'the wallet was locked',
      (foyer) => handleConnectorEvent(foyer, { type: 'waiting', connectorId: 'test.wallet' }),
    ],
    ['the visitor disconnected', (foyer) => void disconnect(foyer)],
    ['the visitor cancelled', (foyer) => void cancelSignIn(foyer)],
    ['the instance was destroyed', (foyer) => foyer.destroy()],
  ]
  test.each(ways)('default: if %s while the wallet was asked, creates no session', async (_, leave) => {
    const { foyer, sessions, proofs, done, answer } = await signing({
      required: _ !== 'the modal was closed',
    })
    leave(foyer)
    answer()
    await done
    await new Promise((resolve) => setTimeout(resolve))
    expect([proofs, sessions]).toEqual([[], []])
  })
  test('behavior: revokes a session that was created after the account changed', async () => {
    let finish = () => {}
    const { foyer, revoked, done, answer } = await signing({
      addSession: async () => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return session('eip155:1')
      },
    })
    answer()
    await new Promise((resolve) => setTimeout(resolve))
    handleConnectorEvent(foyer, { type: 'connection', connection: createConnection({ accounts }) })
    finish()
    await done
    await vi.waitFor(() => expect(revoked).toContain(session('eip155:1').accountAddress))
    expect(foyer.state.signIn.status).not.toBe('signedIn')
  })
})

describe('a session that ends or begins elsewhere', () => {
  test('default: asks again to sign in when the session expires while the page is open', async () => {
    const { foyer, connect, sessions, top } = await create({
      addSession: async () => session('eip155:1', 50),
    })
    await connect()
    await needed(foyer)
    await signIn(foyer)
    expect(foyer.state.signIn.status).toBe('signedIn')
    await needed(foyer)
    expect(sessions).toEqual([])
    await vi.waitFor(() => expect(top()).toBe('SIWXSignMessage'))
  })
  test('behavior: a session stays while it is valid by the backend’s clock, whatever this device’s says', async () => {
    const aheadMs = 14 * 24 * 60 * 60_000
    const made = session('eip155:1', 60_000 - aheadMs)
    const getSessions = vi.fn(async () => [made])
    const { foyer, connect } = await create({ getSessions, getNow: () => Date.now() - aheadMs })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await connect()
    await needed(foyer, 'signedIn')
    getSessions.mockClear()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(getSessions).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_001)
    expect(getSessions).toHaveBeenCalled()
    await needed(foyer)
  })
  test('behavior: follows sign-in and sign-out in another tab', async () => {
    const id = `tabs-${process.pid}`
    const shared: SiwxSession[] = []
    const about = { getSessions: async () => shared }
    const tabs = [await create(about, { id }), await create(about, { id })] as const
    for (const { connect, foyer } of tabs) {
      await connect()
      await needed(foyer)
    }
    shared.push(session('eip155:1'))
    await signIn(tabs[0].foyer)
    await vi.waitFor(() => expect(tabs[1].foyer.state.signIn.status).toBe('signedIn'))
    expect(tabs[1].signMessage).not.toHaveBeenCalled()
    shared.length = 0
    tabs[0].foyer._internal.notifyTabs({ type: 'signIn' })
    await needed(tabs[1].foyer)
  })
  test('behavior: re-checks the session when the visitor returns to the page', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    const { foyer, connect, sessions } = await create()
    await connect()
    await needed(foyer)
    sessions.push(session('eip155:1'))
    target.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(foyer.state.signIn.status).toBe('signedIn'))
  })
  test('error: shows the server’s reason in the toast', async () => {
    const { foyer, connect } = await create({
      addSession: () => Promise.reject(new SiwxNotYetValidError()),
    })
    await connect()
    await needed(foyer)
    await signIn(foyer)
    expect(foyer.state.toast).toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      details: new SiwxNotYetValidError().message,
    })
  })
})
