import assert from 'node:assert/strict'
import { connect, type InteropPair } from './interopCases.ts'

/** A pair whose time a test controls. */
export type TimedPair = Omit<InteropPair, 'session'> & {
  /** Advances time. */
  pass(seconds: number): Promise<void>
  /** Both devices sleep, which stops timers and cuts connections. Then both sides restart with their stored state. */
  sleepAndReload(ms: number): Promise<void>
  /** Advances time until a promise has settled. */
  settled<value>(promise: Promise<value>): Promise<value>
}

/** Messages of internal promises that existing clients reject meanwhile; ours reports both differently. */
export const peersReject: readonly string[] = ['Request expired. Please try again.', 'Proposal expired']

const dayMs = 86_400_000

/** Required behaviour of every pair as time passes, by title. */
export const timeCases: Readonly<Record<string, (pair: TimedPair) => Promise<void>>> = {
  async 'an unanswered request expires on both sides'({ app, wallet, pass, settled, ...pair }) {
    const topic = await settled(connect({ app, wallet, ...pair }))
    await wallet.answerWith('wait')
    const asking = assert.rejects(app.request(topic))
    await settled(wallet.pair(await settled(app.connect()), 'wait'))
    const proposing = assert.rejects(app.approval())
    await pair.waitFor(async () => assert.equal(await wallet.open(), 2))
    await pass(310)
    await Promise.all([asking, proposing])
    await pair.waitFor(async () => assert.equal(await wallet.open(), 0))
    // The session still works.
    await wallet.answerWith('0xsigned')
    assert.equal(await settled(app.request(topic)), '0xsigned')
    await settled(app.disconnect(topic))
    await pair.waitFor(async () => assert.deepEqual(await wallet.topics(), []))
  },

  async 'an expired code does not connect'({ app, wallet, pass, settled }) {
    const uri = await settled(app.connect())
    const proposing = assert.rejects(app.approval())
    await pass(310)
    await proposing
    // Refused as expired, or followed without effect: clocks may differ.
    await settled(wallet.pair(uri, 'approve')).catch(() => {})
    await pass(10)
    assert.deepEqual([await wallet.open(), await app.topics(), await wallet.topics()], [0, [], []])
  },

  async 'a session of seven days is restored, is extended, and ends'({
    app,
    wallet,
    sleepAndReload,
    settled,
    ...pair
  }) {
    const topic = await settled(connect({ app, wallet, ...pair }))
    await sleepAndReload(7 * dayMs - 60_000)
    assert.equal(await settled(app.request(topic)), '0xsigned')
    await settled(wallet.extend(topic))
    await sleepAndReload(6 * dayMs)
    assert.equal(await settled(app.request(topic)), '0xsigned')
    await sleepAndReload(dayMs + 60_000)
    await pair.waitFor(async () =>
      assert.deepEqual([...(await app.topics()), ...(await wallet.topics())], []),
    )
  },
}
