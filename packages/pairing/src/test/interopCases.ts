import assert from 'node:assert/strict'
import type { AppKind } from './createPeers.ts'
import { type AppPeer, account, type Happening, namespaces, otherAccount, type WalletPeer } from './peers.ts'

/** An app and a wallet, in this process or in pages. */
export type InteropPair = {
  app: AppPeer
  wallet: WalletPeer
  /** How many messages with a tag were published to a topic. */
  published(topic: string, tag: number): number
  /** Repeats a check until it holds. */
  waitFor(check: () => Promise<void>): Promise<void>
}

const [solanaChain = ''] = namespaces().solana.chains

/** What every pair must do, by title. */
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
    const topic = await connect({ app, wallet, ...pair })
    assert.equal(await app.request(topic), '0xsigned')
    const refusal = { code: 4001, message: 'User denied' }
    await wallet.answerWith(refusal)
    await assert.rejects(app.request(topic), refusal)
    await wallet.answerWith('0xsigned')
    const both = await Promise.all([app.request(topic), app.request(topic)])
    assert.deepEqual(both, ['0xsigned', '0xsigned'])
  },

  async 'several namespaces, and a chain and a method outside the session'({ app, published, ...pair }) {
    const topic = await connect({ app, published, ...pair })
    const opened = Object.values(namespaces()).flatMap(({ accounts }) => accounts)
    assert.deepEqual(await app.accounts(topic), opened)
    const onSolana = { chainId: solanaChain, method: 'solana_signMessage' }
    assert.equal(await app.request(topic, onSolana), '0xsigned')
    for (const outside of [{ chainId: 'eip155:137' }, { method: 'solana_signMessage' }])
      await assert.rejects(app.request(topic, outside))
    assert.equal(published(topic, 1108), 1)
  },

  async 'ping, both ways'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await app.ping(topic)
    await wallet.ping(topic)
  },

  async 'event, update and extend'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    const heard = (happening: Happening) => pair.waitFor(() => hears(app, happening))
    await wallet.emit(topic)
    await heard({ kind: 'event', topic, name: 'accountsChanged', data: [account] })
    await wallet.update(topic, otherAccount)
    await heard({ kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] })
    await wallet.extend(topic)
    await heard({ kind: 'extend', topic })
  },

  async 'a request waits for a wallet that is offline'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await wallet.offline()
    await wallet.answerWith('0xlater')
    const answered = app.request(topic)
    await pair.waitFor(async () => assert.equal(pair.published(topic, 1108), 1))
    await wallet.online()
    assert.equal(await answered, '0xlater')
    await wallet.answerWith('0xsigned')
  },

  async 'reload of a session'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await wallet.update(topic, otherAccount)
    await pair.waitFor(() => hears(app, { kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] }))
    await app.restart()
    await wallet.restart()
    assert.equal((await app.accounts(topic))[0], `eip155:1:${otherAccount}`)
    assert.equal(await app.request(topic), '0xsigned')
    await wallet.emit(topic)
    const event = { kind: 'event', topic, name: 'accountsChanged', data: [account] } as const
    await pair.waitFor(() => hears(app, event))
  },

  async 'reload while a request waits'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await wallet.answerWith('wait')
    const answered = app.request(topic)
    await pair.waitFor(async () => assert.equal(await wallet.open(), 1))
    await wallet.restart()
    await wallet.answerWith('0xlater')
    assert.equal(await answered, '0xlater')
    // The answer to a page that is gone disturbs nobody.
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
    await pair.waitFor(() => hears(wallet, { kind: 'end', topic }))
    assert(![...(await app.topics()), ...(await wallet.topics())].includes(topic))
  },

  async 'the wallet ends the session'({ app, wallet, ...pair }) {
    const topic = await connect({ app, wallet, ...pair })
    await wallet.disconnect(topic)
    await pair.waitFor(() => hears(app, { kind: 'end', topic }))
    assert(![...(await app.topics()), ...(await wallet.topics())].includes(topic))
  },
}

/** What apps on a release cannot do with wallets of their own generation either. */
export const appLimits: Readonly<Record<string, readonly AppKind[]>> = {
  // They forget, when they start anew, that they have proposed.
  'reload of the app before the wallet answers': ['sign-client 2.17', 'sign-client 2.13', 'sign-client 2.11'],
}

/** Connects a pair, and returns the topic of the session. */
export async function connect({ app, wallet, waitFor }: InteropPair): Promise<string> {
  const uri = await app.connect()
  await wallet.pair(uri, 'approve')
  const topic = await app.approval()
  await waitFor(async () => assert((await wallet.topics()).includes(topic)))
  return topic
}

async function hears(
  peer: { happenings(): Promise<readonly Happening[]> },
  expected: Happening,
): Promise<void> {
  const happenings = await peer.happenings()
  const isHeard = happenings.some((one) => JSON.stringify(one) === JSON.stringify(expected))
  assert(isHeard, `${JSON.stringify(expected)} is not in ${JSON.stringify(happenings)}`)
}
