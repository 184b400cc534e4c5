// A page with only our pairing client, for `bench:pairing`.
import type { PairingApp, Proposed } from '@foyer/pairing'

let app: PairingApp
let proposed: Proposed

Object.assign(window, {
  async showCode(options: { relayUrl: string; projectId: string }) {
    const { createPairingApp, indexedDbStorage } = await import('@foyer/pairing')
    app = await createPairingApp({
      ...options,
      storage: indexedDbStorage({ name: 'bench' }),
      tabs: { name: 'bench' },
      metadata: { name: 'Bench', description: '', url: location.origin, icons: [] },
    })
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
    proposed = await app.propose({ namespaces: { eip155 } })
    return proposed.uri
  },
  untilSession: async () => (await proposed.session).topic,
  async askToSign() {
    const [{ topic } = { topic: '' }] = app.getSessions()
    await app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
  },
})
