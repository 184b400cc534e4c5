import assert from 'node:assert/strict'
import {
  type AppPeer,
  account,
  type Happening,
  namespaces,
  otherAccount,
  type WalletPeer,
} from '../packages/pairing/src/test/peers.ts'
import type { AppKind } from './createPeers.ts'

/** An app and a wallet, in this process or in pages. */
export type InteropPair = {
  app: AppPeer
  wallet: WalletPeer
  /** An open session: a new one, or one from another case. */
  session(): Promise<string>
  /** Number of messages with a tag published to a topic. */
  published(topic: string, tag: number): number
  /** Repeats a check until it holds. */
  waitFor(check: () => Promise<void>): Promise<void>
}

const [solanaChain = ''] = namespaces().solana.chains

/** Required behaviour of every pair, by title. */
export const interopCases: Readonly<Record<string, (pair: InteropPair) => Promise<void>>> = {
  async 'propose, reject'({ app, wallet }) {
    const before = await app.topics()
    const uri = await app.connect()
    const outcome = assert.rejects(app.approval(), { code: 5000, message: 'User rejected.' })
    await wallet.pair(uri, 'reject')
    await outcome
    assert.deepEqual(await app.topics(), before)
  },

  async 'requests, answers and refusals'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    assert.equal(await app.request(topic), '0xsigned')
    const refusal = { code: 4001, message: 'User denied' }
    await wallet.answerWith(refusal)
    await assert.rejects(app.request(topic), refusal)
    await wallet.answerWith('0xsigned')
    const both = await Promise.all([app.request(topic), app.request(topic)])
    assert.deepEqual(both, ['0xsigned', '0xsigned'])
  },

  async 'several namespaces, and a chain and a method outside the session'({ app, ...pair }) {
    const topic = await pair.session()
    const before = pair.published(topic, 1108)
    const opened = Object.values(namespaces()).flatMap(({ accounts }) => accounts)
    assert.deepEqual(await app.accounts(topic), opened)
    const onSolana = { chainId: solanaChain, method: 'solana_signMessage' }
    assert.equal(await app.request(topic, onSolana), '0xsigned')
    for (const outside of [{ chainId: 'eip155:137' }, { method: 'solana_signMessage' }])
      await assert.rejects(app.request(topic, outside))
    assert.equal(pair.published(topic, 1108), before + 1)
  },

  async 'ping, both ways'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    await app.ping(topic)
    await wallet.ping(topic)
  },

  async 'event, update and extend'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    const heard = (happening: Happening, act: () => Promise<void>) => hear(app, happening, act, pair)
    const event = { kind: 'event', topic, name: 'accountsChanged', data: [account] } as const
    await heard(event, () => wallet.emit(topic))
    const update = { kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] } as const
    await heard(update, () => wallet.update(topic, otherAccount))
    await heard({ kind: 'extend', topic }, () => wallet.extend(topic))
  },

  async 'a request waits for a wallet that is offline'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    const before = pair.published(topic, 1108)
    await wallet.offline()
    await wallet.answerWith('0xlater')
    const answered = app.request(topic)
    await pair.waitFor(async () => assert.equal(pair.published(topic, 1108), before + 1))
    await wallet.online()
    assert.equal(await answered, '0xlater')
    await wallet.answerWith('0xsigned')
  },

  async 'reload of a session'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    const update = { kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] } as const
    await hear(app, update, () => wallet.update(topic, otherAccount), pair)
    await app.restart()
    await wallet.restart()
    assert.equal((await app.accounts(topic))[0], `eip155:1:${otherAccount}`)
    assert.equal(await app.request(topic), '0xsigned')
    const event = { kind: 'event', topic, name: 'accountsChanged', data: [account] } as const
    await hear(app, event, () => wallet.emit(topic), pair)
  },

  async 'reload while a request waits'({ app, wallet, ...pair }) {
    const topic = await pair.session()
    await wallet.answerWith('wait')
    const answered = app.request(topic)
    await pair.waitFor(async () => assert.equal(await wallet.open(), 1))
    await wallet.restart()
    await wallet.answerWith('0xlater')
    assert.equal(await answered, '0xlater')
    // An answer to a closed page has no effect.
    await wallet.answerWith('wait')
    const lost = app.request(topic).catch(() => {})
    await pair.waitFor(async () => assert.equal(await wallet.open(), 1))
    await app.restart()
    await wallet.answerWith('0xsigned')
    assert.equal(await app.request(topic), '0xsigned')
    await Promise.race([lost, app.ping(topic)])
  },

  async 'reload of the app before the wallet answers'({ app, wallet, ...pair }) {
    const known = await app.topics()
    const uri = await app.connect()
    await app.restart()
    await wallet.pair(uri, 'approve')
    const added = async () => (await app.topics()).filter((topic) => !known.includes(topic))
    await pair.waitFor(async () => assert.equal((await added()).length, 1))
    const [topic = ''] = await added()
    assert.equal(await app.request(topic), '0xsigned')
  },

  async 'reload of the wallet before it answers'({ app, wallet, ...pair }) {
    const uri = await app.connect()
    await wallet.pair(uri, 'wait')
    await pair.waitFor(async () => assert.equal(await wallet.open(), 1))
    await wallet.restart()
    await wallet.decide('approve')
    assert.equal(await app.request(await app.approval()), '0xsigned')
  },

  async 'the app ends the session'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await app.disconnect(topic)
    await pair.waitFor(async () => assert.equal(await count(wallet, { kind: 'end', topic }), 1))
    assert(![...(await app.topics()), ...(await wallet.topics())].includes(topic))
  },

  async 'the wallet ends the session'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await wallet.disconnect(topic)
    await pair.waitFor(async () => assert.equal(await count(app, { kind: 'end', topic }), 1))
    assert(![...(await app.topics()), ...(await wallet.topics())].includes(topic))
  },
}

/** Capabilities that apps on a release lack even with wallets of the same generation. */
export const appLimits: Readonly<Record<string, readonly AppKind[]>> = {
  // After a restart, they forget that they have proposed.
  'reload of the app before the wallet answers': ['sign-client 2.17', 'sign-client 2.13', 'sign-client 2.11'],
}

/** Connects a pair, and returns the session's topic. */
export async function connect({ app, wallet, waitFor }: Omit<InteropPair, 'session'>): Promise<string> {
  const uri = await app.connect()
  await wallet.pair(uri, 'approve')
  const topic = await app.approval()
  await waitFor(async () => assert((await wallet.topics()).includes(topic)))
  return topic
}

/** Acts, and waits until a peer has received one more event than before. */
async function hear(
  peer: AppPeer,
  happening: Happening,
  act: () => Promise<void>,
  { waitFor }: Pick<InteropPair, 'waitFor'>,
): Promise<void> {
  const before = await count(peer, happening)
  await act()
  await waitFor(async () => assert.equal(await count(peer, happening), before + 1))
}

async function count(peer: AppPeer | WalletPeer, happening: Happening): Promise<number> {
  const text = JSON.stringify(happening)
  return (await peer.happenings()).filter((one) => JSON.stringify(one) === text).length
}
