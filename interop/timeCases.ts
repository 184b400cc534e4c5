import assert from 'node:assert/strict'
import { connect, type InteropPair } from './interopCases.ts'

/** A pair whose time a test moves. */
export type TimedPair = Omit<InteropPair, 'session'> & {
  /** Lets time pass. */
  pass(seconds: number): Promise<void>
  /** Both devices sleep, which stops timers and cuts lines, and both sides start anew with what is stored. */
  sleepAndReload(ms: number): Promise<void>
  /** Lets time pass until a promise has settled. */
  settled<value>(promise: Promise<value>): Promise<value>
}

/** With what promises inside of clients in use are rejected meanwhile; ours says both in other words. */
export const peersReject: readonly string[] = ['Request expired. Please try again.', 'Proposal expired']

const dayMs = 86_400_000

/** What every pair must do as time goes by, by title. */
export const timeCases: Readonly<Record<string, (pair: TimedPair) => Promise<void>>> = {
  async 'what nobody answers expires on both sides'({ app, wallet, pass, settled, ...pair }) {
    const topic = await settled(connect({ app, wallet, ...pair }))
    await wallet.answerWith('wait')
    const asking = assert.rejects(app.request(topic))
    await settled(wallet.pair(await settled(app.connect()), 'wait'))
    const proposing = assert.rejects(app.approval())
    await pair.waitFor(async () => assert.equal(await wallet.open(), 2))
    await pass(310)
    await Promise.all([asking, proposing])
    await pair.waitFor(async () => assert.equal(await wallet.open(), 0))
    // The session is as it was.
    await wallet.answerWith('0xsigned')
    assert.equal(await settled(app.request(topic)), '0xsigned')
    await settled(app.disconnect(topic))
    await pair.waitFor(async () => assert.deepEqual(await wallet.topics(), []))
  },

  async 'a code that has expired connects nobody'({ app, wallet, pass, settled }) {
    const uri = await settled(app.connect())
    const proposing = assert.rejects(app.approval())
    await pass(310)
    await proposing
    // Refused by its time, or followed in vain: clocks may differ.
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
