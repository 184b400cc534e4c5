import { test, vi, beforeEach } from 'vitest'
import { create, keyOf, other, signer } from './test/setup.ts'
const later = (ms: number) => new Promise((r) => setTimeout(r, ms))
const settle = (p: Promise<unknown>) => p.then((v) => ['ok', JSON.stringify(v).slice(0, 190)], (e) => ['err', e?.code, e?.message])
beforeEach(() => { vi.stubGlobal('window', new EventTarget()) })
for (const [name, odd] of [['null', null], ['undefined', undefined], ['{}', {}], ['never', new Promise(() => {})], ['no algo', { ...keyOf(signer), algo: undefined }], ['no pubKey', { ...keyOf(signer), pubKey: undefined }], ['upper', { ...keyOf(signer), bech32Address: keyOf(signer).bech32Address.toUpperCase() }], ['address bytes', { ...keyOf(signer), address: new Uint8Array(20), name: undefined }], ['hex pubkey', { ...keyOf(signer), pubKey: Buffer.from(keyOf(signer).pubKey).toString('hex') }], ['b64 pubkey', { ...keyOf(signer), pubKey: signer.publicKey }], ['other prefix', { ...keyOf(signer), bech32Address: signer.address('osmo') }]] as const)
  test(`cos ${name}`, async () => {
    const { connector, parameters } = create({ getKey: () => odd } as any)
    console.log('cos', name, await Promise.race([settle(connector.connect(parameters)), later(1000)]))
  })
test('cos enable odd', async () => {
  for (const [n, enable] of [['never but getKey works', () => new Promise(() => {})], ['throws undefined', () => { throw undefined }], ['throws null', () => Promise.reject(null)], ['returns key', () => keyOf(signer)]] as const) {
    const { connector, parameters } = create({ enable } as any)
    console.log('enable', n, await Promise.race([settle(connector.connect(parameters)), later(1000)]))
  }
})
test('cos event during connect', async () => {
  let who = signer
  const { connector, parameters, context } = create({ getKey: async (id: string) => { const k = keyOf(who, id); if (who === signer) { who = other; window.dispatchEvent(new Event('keplr_keystorechange')) } return k } } as any)
  console.log('event', await settle(connector.connect(parameters)), other.address('cosmos'), (await connector.look?.())?.[0]?.accounts[0].address, context.events.length)
})
