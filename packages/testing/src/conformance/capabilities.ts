import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { isCaipAddress } from '@foyer/contract'
import type { Capability, TargetName } from './Capability.ts'
import type { ConformanceTarget, Outcome } from './ConformanceTarget.ts'
import { until } from './until.ts'

const message = 'Hello from Foyer, Grüße ₿ 🦊'
const relays = (reason: string): Partial<Record<TargetName, string>> => ({
  'eip155 × relay': reason,
  'solana × relay': reason,
  'bip122 × relay': reason,
  'polkadot × relay': reason,
  'cosmos × relay': reason,
})
const injected = (reason: string): Partial<Record<TargetName, string>> => ({
  'eip155 × injected': reason,
  'solana × injected': reason,
  'bip122 × injected': reason,
  'polkadot × injected': reason,
  'cosmos × injected': reason,
})
const noNetwork = 'the wallet has no current network'
const noSilence = 'the wallet cannot be read without asking'

const code = (outcome: Outcome) => (outcome.ok ? 'OK' : outcome.code)
const connect = async ({ app, networkIds }: ConformanceTarget, networkId = networkIds[0]) =>
  (await app.startConnect(networkId)).finished()
const isConnected = async ({ app }: ConformanceTarget, accountIndex: number, target: ConformanceTarget) => {
  const connection = await app.connection()
  if (!connection) return false
  return connection.accounts[0]?.address === target.wallet.address(accountIndex, connection.networkId)
}
const activeAddress = async ({ app }: ConformanceTarget) => {
  const address = (await app.connection())?.accounts[0]?.address
  if (address === undefined) throw new Error('Not connected')
  return address
}

/**
 * Capabilities required of every adapter, in the order that needs the fewest wallet prompts.
 *
 * @example
 * ```ts
 * import { capabilities } from '@foyer/testing/conformance'
 *
 * for (const { name } of capabilities) console.log(name)
 * ```
 */
export const capabilities: readonly Capability[] = [
  {
    name: 'The wallet is found',
    from: 'disconnected',
    async run({ app, namespace, transport }) {
      await until('the connector', async () => (await app.connector()) !== undefined)
      const connector = await app.connector()
      ok(connector?.name)
      ok(connector.namespaces.includes(namespace))
      equal(connector.type, transport === 'relay' ? 'walletConnect' : 'announced')
    },
  },
  {
    name: 'Connect',
    from: 'disconnected',
    async run(target) {
      const { app, wallet, networkIds } = target
      equal(code(await connect(target)), 'OK')
      equal(await app.status(), 'connected')
      equal(await activeAddress(target), wallet.address(0, networkIds[0]))
    },
  },
  {
    name: 'The account is one of CAIP-10, on the network that was asked for',
    from: 'connected',
    async run(target) {
      const connection = await target.app.connection()
      equal(connection?.networkId, target.networkIds[0])
      equal(connection?.namespace, target.namespace)
      for (const { address } of connection?.accounts ?? [])
        ok(isCaipAddress(`${connection?.networkId}:${address}`))
    },
  },
  {
    name: 'Accounts have their public keys',
    from: 'connected',
    absent: {
      'eip155 × injected': 'signatures tell the key',
      'eip155 × relay': 'signatures tell the key',
      'solana × injected': 'the address is the key',
      'solana × relay': 'the address is the key',
      'polkadot × relay': 'the session does not tell it, the address does',
    },
    async run({ app }) {
      for (const { publicKey } of (await app.connection())?.accounts ?? [])
        match(publicKey ?? '', /^(0x)?[0-9a-f]{64,66}$|^[\w+/]{44}$/)
    },
  },
  {
    name: 'Sign a message',
    from: 'connected',
    async run(target) {
      const signed = await target.app.signMessage(message)
      const [networkId] = target.networkIds
      const address = await activeAddress(target)
      ok(signed.ok, `${code(signed)}`)
      ok(await target.verify({ networkId, address, message, signature: String(signed.value) }))
      ok(!(await target.verify({ networkId, address, message: 'other', signature: String(signed.value) })))
    },
  },
  {
    name: 'A refused message is a typed error',
    from: 'connected',
    async run({ app, wallet }) {
      wallet.rejectNext()
      equal(code(await app.signMessage(message)), 'REQUEST_REJECTED')
      equal(await app.status(), 'connected')
    },
  },
  {
    name: 'A refusal has the code 4001 at the provider',
    from: 'connected',
    async run(target) {
      const { method, params } = target.signRequest(await activeAddress(target))
      target.wallet.rejectNext()
      equal(code(await target.app.request(method, params)), 4001)
      equal(code(await target.app.request(method, params)), 'OK')
    },
  },
  {
    name: 'A request that is already open is a typed error',
    from: 'connected',
    async run({ app, wallet }) {
      wallet.pendNext()
      equal(code(await app.signMessage(message)), 'REQUEST_PENDING')
    },
  },
  {
    name: 'A signature that makes no sense is a typed error',
    from: 'connected',
    async run({ app, wallet }) {
      wallet.nonsenseSign()
      equal(code(await app.signMessage(message)), 'WALLET_RESPONSE_INVALID')
    },
  },
  {
    name: 'A request waits for the person',
    from: 'connected',
    async run({ app, wallet }) {
      const held = wallet.holdNext()
      const signed = app.signMessage(message)
      await held.arrived
      equal(await app.status(), 'connected')
      held.release()
      equal(code(await signed), 'OK')
    },
  },
  {
    name: 'A method that the wallet does not know is refused with a code',
    from: 'connected',
    async run({ app }) {
      const outcome = await app.request('foyer_unknown', {})
      ok([4200, -32601].includes(Number(code(outcome))), `${code(outcome)}`)
    },
  },
  {
    name: 'A transaction',
    from: 'connected',
    async run(target) {
      const { method, params, check } = await target.transaction(await activeAddress(target))
      const outcome = await target.app.request(method, params)
      ok(outcome.ok, outcome.ok ? '' : `${outcome.code} ${outcome.message}`)
      ok(await check(outcome.value), JSON.stringify(outcome.value))
    },
  },
  {
    name: 'The code that signs is loaded with the connection: nothing loads later',
    from: 'disconnected',
    async run(target) {
      await target.app.reload()
      equal(code(await connect(target)), 'OK')
      await target.app.setLoading(false)
      try {
        equal(code(await target.app.signMessage(message)), 'OK')
      } finally {
        await target.app.setLoading(true)
      }
    },
  },
  {
    name: 'Sign in (CAIP-122)',
    from: 'connected',
    async run({ app }) {
      const outcome = await app.signIn()
      ok(outcome.ok, `${code(outcome)}`)
      equal(await app.signInStatus(), 'signedIn')
      equal(await app.sessionCount(), 1)
    },
  },
  {
    name: 'A sign-in outlives a reload, and ends with the connection',
    from: 'connected',
    async run({ app }) {
      if ((await app.signInStatus()) !== 'signedIn') await app.signIn()
      await app.reload()
      await until('signed in', async () => (await app.signInStatus()) === 'signedIn')
      await app.disconnect()
      await until('no session', async () => (await app.sessionCount()) === 0)
    },
  },
  {
    name: 'A refused sign-in leaves the wallet connected',
    from: 'connected',
    async run({ app, wallet }) {
      wallet.rejectNext()
      await app.signIn()
      equal(await app.signInStatus(), 'needed')
      equal(await app.status(), 'connected')
      equal(await app.sessionCount(), 0)
    },
  },
  {
    name: 'Connected again after a reload, without a question',
    from: 'connected',
    async run(target) {
      const { app, wallet } = target
      const before = await app.connection()
      const asked = wallet.connectCount()
      await app.reload()
      deepEqual(await app.connection(), before)
      equal(wallet.connectCount(), asked)
      equal(code(await app.signMessage(message)), 'OK')
    },
  },
  {
    name: 'The app moves to another network',
    from: 'connected',
    async run(target) {
      const { app, wallet } = target
      const [, second] = target.networkIds
      equal(code(await app.switchNetwork(second)), 'OK')
      await until('the second network', async () => (await app.connection())?.networkId === second)
      equal(await activeAddress(target), wallet.address(0, second))
    },
  },
  {
    name: 'The network outlives a reload',
    from: 'connected',
    async run(target) {
      const { app } = target
      const [first, second] = target.networkIds
      equal(code(await app.switchNetwork(second)), 'OK')
      await app.reload()
      equal((await app.connection())?.networkId, second)
      equal(code(await app.switchNetwork(first)), 'OK')
      equal((await app.connection())?.networkId, first)
    },
  },
  {
    name: 'A refused move is a typed error, and the network stays',
    from: 'connected',
    absent: {
      'solana × injected': noNetwork,
      'polkadot × injected': noNetwork,
      'cosmos × injected': 'the wallet opens a known chain without a prompt',
      ...relays('requests name their network, and the wallet is not asked'),
    },
    async run({ app, wallet, networkIds: [first, second] }) {
      wallet.rejectNext()
      equal(code(await app.switchNetwork(second)), 'REQUEST_REJECTED')
      equal((await app.connection())?.networkId, first)
    },
  },
  {
    name: 'A network that the app does not have is a typed error',
    from: 'connected',
    async run({ app, foreignNetworkId }) {
      equal(code(await app.switchNetwork(foreignNetworkId)), 'NETWORK_NOT_FOUND')
    },
  },
  {
    name: 'The app follows the wallet to another network',
    from: 'connected',
    absent: {
      'solana × injected': noNetwork,
      'polkadot × injected': noNetwork,
      'cosmos × injected': noNetwork,
    },
    async run({ app, wallet, networkIds: [, second] }) {
      await wallet.switchNetwork?.(second)
      await until('the second network', async () => (await app.connection())?.networkId === second)
    },
  },
  {
    name: 'The app follows the wallet to a network it does not have',
    from: 'connected',
    absent: {
      'solana × injected': noNetwork,
      'polkadot × injected': noNetwork,
      'cosmos × injected': noNetwork,
      ...relays('a session only has the requested networks'),
    },
    async run({ app, wallet, foreignNetworkId, networkIds: [first] }) {
      await wallet.switchNetwork?.(foreignNetworkId)
      await until('the foreign network', async () => (await app.connection())?.networkId === foreignNetworkId)
      equal(code(await app.switchNetwork(first)), 'OK')
    },
  },
  {
    name: 'A wallet that approves none of the networks is not connected',
    from: 'disconnected',
    absent: injected('a wallet of the browser approves no list of networks'),
    async run(target) {
      const { app, wallet } = target
      wallet.approveOnly?.(target.foreignNetworkId)
      equal(code(await connect(target)), 'CHAINS_NOT_SUPPORTED')
      equal(await app.status(), 'disconnected')
      await until('no session at the wallet', () => (wallet.sessionCount?.() ?? 0) === 0)
    },
  },
  {
    name: 'The app follows the wallet to another account',
    from: 'connected',
    async run(target) {
      const { app, wallet } = target
      // Some restored connections are only followed after their first request.
      ok((await app.signMessage(message)).ok)
      await wallet.switchAccount(1)
      await until('the second account', () => isConnected(target, 1, target))
      const signed = await app.signMessage(message)
      const connection = await app.connection()
      ok(signed.ok, `${code(signed)}`)
      const address = await activeAddress(target)
      const networkId = connection?.networkId ?? target.networkIds[0]
      ok(await target.verify({ networkId, address, message, signature: String(signed.value) }))
      await wallet.switchAccount(0)
      await until('the first account', () => isConnected(target, 0, target))
    },
  },
  {
    name: 'A refused connection is a typed error',
    from: 'disconnected',
    async run(target) {
      target.wallet.forgetPermissions?.()
      target.wallet.rejectNext()
      equal(code(await connect(target)), 'CONNECTION_REJECTED')
      equal(await target.app.status(), 'disconnected')
    },
  },
  {
    name: 'A question to connect that is already open is a typed error',
    from: 'disconnected',
    absent: relays('a proposal can be approved or refused only'),
    async run(target) {
      target.wallet.forgetPermissions?.()
      target.wallet.pendNext()
      equal(code(await connect(target)), 'REQUEST_PENDING')
      equal(await target.app.status(), 'disconnected')
    },
  },
  {
    name: 'An attempt that was given up connects nothing, whatever the wallet answers later',
    from: 'disconnected',
    async run({ app, wallet, networkIds: [first] }) {
      wallet.forgetPermissions?.()
      const held = wallet.holdNext()
      const attempt = await app.startConnect(first)
      await held.arrived
      await attempt.abort()
      equal(code(await attempt.finished()), 'ABORTED')
      const ended = wallet.endedCount?.()
      held.release()
      if (ended !== undefined)
        await until('the app ends the session', () => (wallet.endedCount?.() ?? 0) > ended)
      // A reload takes longer than the late answer, and would restore the connection it created.
      await app.reload()
      equal(await app.status(), 'disconnected')
    },
  },
  {
    name: 'Addresses that make no sense connect nothing',
    from: 'disconnected',
    async run(target) {
      target.wallet.forgetPermissions?.()
      target.wallet.nonsenseConnect()
      const outcome = await connect(target)
      match(String(code(outcome)), /^(WALLET_RESPONSE_INVALID|CHAINS_NOT_SUPPORTED)$/)
      equal(await target.app.connection(), undefined)
    },
  },
  {
    name: 'The app disconnects, and stays so after a reload',
    from: 'connected',
    async run({ app, wallet }) {
      equal(code(await app.disconnect()), 'OK')
      equal(await app.connection(), undefined)
      if (wallet.sessionCount) await until('no session at the wallet', () => wallet.sessionCount?.() === 0)
      const asked = wallet.connectCount()
      await app.reload()
      equal(await app.connection(), undefined)
      equal(wallet.connectCount(), asked)
    },
  },
  {
    name: 'A message while not connected is a typed error',
    from: 'disconnected',
    async run({ app, wallet }) {
      const calls = wallet.callCount()
      equal(code(await app.signMessage(message)), 'NOT_CONNECTED')
      equal(wallet.callCount(), calls)
    },
  },
  {
    name: 'A provider that was kept reaches no wallet once it is disconnected',
    from: 'connected',
    absent: { 'eip155 × injected': 'the provider is the wallet’s own, which answers for itself' },
    async run(target) {
      const { app, wallet } = target
      const { method, params } = target.signRequest(await activeAddress(target))
      equal(code(await app.request(method, params)), 'OK')
      await app.disconnect()
      const calls = wallet.callCount()
      const outcome = code(await app.request(method, params))
      ok(outcome === 4900 || outcome === 4100, `${outcome}`)
      equal(wallet.callCount(), calls)
    },
  },
  {
    name: 'The wallet disconnects',
    from: 'connected',
    async run({ app, wallet }) {
      ok((await app.signMessage(message)).ok)
      await wallet.disconnect()
      await until('disconnected', async () => (await app.connection()) === undefined)
      equal(await app.status(), 'disconnected')
    },
  },
  {
    name: 'A wallet that left while the page was away is not connected, and not asked',
    from: 'connected',
    absent: { 'polkadot × injected': noSilence, 'cosmos × injected': noSilence },
    async run({ app, wallet }) {
      const asked = wallet.connectCount()
      await app.reload({ meanwhile: () => wallet.leave() })
      await until('disconnected', async () => (await app.connection()) === undefined)
      equal(wallet.connectCount(), asked)
    },
  },
  {
    name: 'An instance that ended keeps no socket',
    from: 'connected',
    absent: injected('a wallet of the browser has none'),
    async run({ app }) {
      ok((await app.ties()).includes('socket'))
      await app.destroy()
      await until('no socket', async () => !(await app.ties()).includes('socket'))
    },
  },
  {
    name: 'An instance that ended keeps no listener',
    from: 'connected',
    absent: relays('the pairing library follows the network until the page ends'),
    async run({ app }) {
      notEqual((await app.ties()).length, 0)
      await app.destroy()
      let left: readonly string[] = []
      await until('no ties', async () => {
        left = await app.ties()
        return left.length === 0
      }).catch(() => deepEqual(left, []))
    },
  },
]
