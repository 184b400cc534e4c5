import { describe, expect, test, vi } from 'vitest'
import { startSignClient } from '../../../../interop/frozenPeers.ts'
import { opened, payload, sign } from '../../../../interop/signIns.ts'
import type { SignInQuestion } from '../app/PairingApp.ts'
import type { AuthPayload } from '../wire/Session.ts'
import { next, startOurs } from './connectOurs.ts'
import { proposed as allProposed, askToSign, metadata, namespaces } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

/** Namespaces that a session from a sign-in can include. */
const proposed = { eip155: allProposed.eip155 }
const ask = (accept = vi.fn<SignInQuestion['accept']>(async (_, known) => known ?? namespaces())) => ({
  payloads: [payload] as const,
  accept,
})

describe('a clock that is wrong by ten minutes', () => {
  const byClock = [
    ['fast', 600_000],
    ['slow', -600_000],
  ] as const

  test.each(byClock)(
    'behavior: our app, whose clock is %s, signs in with a wallet on 2.21',
    async (_, offsetMs) => {
      const clock = () => Date.now() + offsetMs
      const { app, wallet } = await startOurs(relay, { app: { clock } })
      const peer = await startSignClient('2.21', { relayUrl: relay.url })
      const { client } = peer
      const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
      client.on('session_authenticate', async ({ id, params }) => {
        const auths = [await sign(params.authPayload as AuthPayload)]
        await client.approveSessionAuthenticate({ id, auths })
      })
      const asked = new Promise<{ id: number }>((resolve) => client.on('session_request', resolve))
      await client.pair({ uri })
      const { topic, isSignedIn } = await session
      expect(isSignedIn).toBe(true)
      const answered = askToSign(app, topic)
      const { id } = await asked
      await vi.waitFor(() => expect(client.pendingRequest.length).toBe(1))
      const { expiryTimestamp = 0 } = client.pendingRequest.get(id).params.request
      expect(expiryTimestamp * 1_000).toBeGreaterThan(Date.now() + 290_000)
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
      expect(await answered).toBe('0xsigned')
      app.destroy()
      wallet.destroy()
      await peer.close()
    },
  )

  test.each(byClock)(
    'behavior: our wallet, whose clock is %s, signs in to an app on 2.21',
    async (_, offsetMs) => {
      const clock = () => Date.now() + offsetMs
      const peer = await startSignClient('2.21', { relayUrl: relay.url })
      const { app, wallet } = await startOurs(relay, { wallet: { clock, signsIn: true } })
      const { uri, response } = await peer.client.authenticate({
        ...payload,
        uri: metadata.url,
        methods: ['personal_sign'],
        resources: [],
      } as never)
      const asked = next(wallet, 'signIn')
      await wallet.pair(uri)
      const { id, payload: question } = await asked
      await wallet.approveSignIn({ id, cacaos: [await sign(question)], namespaces: opened })
      const { topic = '' } = (await response()).session ?? {}
      const requested = next(wallet, 'request')
      const request = { method: 'personal_sign', params: [] }
      const answered = peer.client.request({ topic, chainId: 'eip155:1', request })
      await wallet.respond({ id: (await requested).id, result: '0xsigned' })
      expect(await answered).toBe('0xsigned')
      app.destroy()
      wallet.destroy()
      await peer.close()
    },
  )
})
