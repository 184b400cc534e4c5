import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Socket } from '../relay/RelayLink.ts'
import { answerAll, connectOurs, next, startOurs } from './connectOurs.ts'
import { askToSign, namespaces, otherAccount, proposed } from './peers.ts'
import { type PublicRelay, publicProjectId, publicRelayUrl, startPublicRelay } from './startPublicRelay.ts'

let relay: PublicRelay
const stops: (() => void)[] = []

beforeAll(async () => {
  relay = await startPublicRelay()
})
afterAll(() => relay.stop())
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await relay.set({
    projectIds: [publicProjectId],
    origins: [],
    requestsPerSecond: 1_000,
    maxMailbox: 500,
    minTtlS: 30,
  })
})

const there = { url: publicRelayUrl }
/** Returns options of a client that dials the public URL and is redirected to the process. */
const options = (projectId = publicProjectId) => ({
  projectId,
  WebSocket: relay.WebSocket as unknown as new (url: string) => Socket,
})
async function connect() {
  const connected = await connectOurs(there, { app: options(), wallet: options() })
  stops.push(connected.app.destroy, connected.wallet.destroy)
  return connected
}

describe('over a relay like WalletConnect’s public one', () => {
  test('default: pairs, signs, updates, sends an event, pings and ends the session', async () => {
    const { app, wallet, happenings, topic } = await connect()
    answerAll(wallet)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    await app.ping({ topic })
    await wallet.update({ topic, namespaces: namespaces(otherAccount) })
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: '0x1' })
    await vi.waitFor(() => expect(happenings.map(({ kind }) => kind)).toEqual(['update', 'event']))
    await wallet.disconnect({ topic })
    await vi.waitFor(() => expect(happenings.at(-1)).toEqual({ kind: 'end', topic }))
    expect(app.getSessions()).toEqual([])
  })

  test('behavior: the relay sees topics and ciphertext, but neither methods nor chains', async () => {
    const { app, wallet, topic } = await connect()
    answerAll(wallet)
    await askToSign(app, topic)
    const fields = (await relay.calls()).map(({ method, params }) => [
      method,
      Object.keys(params).sort().join(),
    ])
    expect(Object.fromEntries(fields)).toMatchInlineSnapshot(`
      {
        "irn_batchSubscribe": "topics",
        "irn_publish": "message,prompt,tag,topic,ttl",
        "irn_unsubscribe": "id,topic",
        "wc_approveSession": "correlationId,pairingTopic,sessionProposalResponse,sessionSettlementRequest,sessionTopic,ttl",
        "wc_proposeSession": "correlationId,pairingTopic,sessionProposal,ttl",
      }
    `)
  })

  test('behavior: a confirmed message is not delivered again after the relay closes the socket', async () => {
    const { app, wallet, topic } = await connect()
    const asked = next(wallet, 'request')
    const answer = askToSign(app, topic)
    const { id } = await asked
    let again = 0
    wallet.on('request', () => {
      again++
    })
    await relay.close(4010, 'Load rebalancing')
    await wallet.respond({ id, result: '0xsigned' })
    expect(await answer).toBe('0xsigned')
    expect(again).toBe(0)
  })

  test.each([
    [1001, 'Server terminating'],
    [4010, 'Load rebalancing'],
    [1013, 'Too many requests'],
    [4008, 'Client stale'],
  ])(
    'behavior: continues the session after the relay closes the socket with %d (%s)',
    async (code, reason) => {
      const { app, wallet, topic } = await connect()
      answerAll(wallet)
      await relay.close(code, reason)
      expect(await askToSign(app, topic)).toBe('0xsigned')
    },
  )

  test.each([
    ['an unknown project', 'f'.repeat(32), 'Project not found'],
    ['the id of the Foyer project', 'my-app', 'Project not found'],
    ['a missing project', '', 'Project ID not specified'],
  ])('error: rejects at once with the relay’s reason for %s', async (_, projectId, reason) => {
    const { app, wallet } = await startOurs(there, { app: options(projectId), wallet: options() })
    stops.push(app.destroy, wallet.destroy)
    await expect(app.propose({ namespaces: proposed })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      details: `Unauthorized: ${reason}`,
    })
  })

  test('behavior: sends requests again that exceed the relay’s rate limit', async () => {
    const { app, wallet, topic } = await connect()
    answerAll(wallet)
    await relay.set({ requestsPerSecond: 4 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => askToSign(app, topic)))
    expect(answers).toEqual(Array(6).fill('0xsigned'))
  })

  test.each([
    ['a full mailbox', { maxMailbox: 0 }, 'Mailbox limit exceeded'],
    ['a TTL that is too short', { minTtlS: 3_600 }, 'TTL too short'],
  ])('error: reports %s as the relay’s refusal, not the wallet’s', async (_, limit, reason) => {
    const { app, topic } = await connect()
    await relay.set(limit)
    await expect(askToSign(app, topic)).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      details: `Request handler error: ${reason}`,
    })
  })
})
