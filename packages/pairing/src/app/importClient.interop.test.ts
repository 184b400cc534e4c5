import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignClient } from '../../../../interop/frozenPeers.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { answerAll, next } from '../test/connectOurs.ts'
import { askToSign, namespaces, ourOptions, proposed } from '../test/peers.ts'
import { startRelay, type TestRelay } from '../test/startRelay.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import { createPairingApp } from './createPairingApp.ts'
import { importClient } from './importClient.ts'

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay({ deliverDelayMs: 20 })
})
afterAll(() => relay.close())

test('default: resumes a session of sign-client 2.21', async () => {
  const wallet = await createPairingWallet(ourOptions(relay.url))
  answerAll(wallet)
  const { client, close } = await startSignClient('2.21', { relayUrl: relay.url })
  const { uri = '', approval } = await client.connect({ optionalNamespaces: proposed })
  const asked = next(wallet, 'proposal')
  await wallet.pair(uri)
  await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
  const { topic, pairingTopic, expiry, namespaces: opened, peer } = await approval()
  const { keychain } = client.core.crypto
  const [symKey, seed] = [keychain.get(topic), keychain.get('client_ed25519_seed')]
  await close()

  const storage = memoryStorage()
  const session = { topic, pairingTopic, expiresAtMs: expiry * 1_000, namespaces: opened, peer }
  expect(await importClient(storage, { seed, sessions: [{ session, symKey }] })).toEqual([topic])
  const app = await createPairingApp(ourOptions(relay.url, { storage }))
  expect(app.getSessions()).toMatchObject([{ topic, peer: { metadata: { name: 'Peer' } } }])
  expect(await askToSign(app, topic)).toBe('0xsigned')
  await wallet.ping({ topic })
  for (const one of [app, wallet]) one.destroy()
})
