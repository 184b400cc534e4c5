// The same page with the earlier client, for `bench:pairing`.
import type { SignClient } from '@walletconnect/sign-client'

let client: Awaited<ReturnType<typeof SignClient.init>>
let session: ReturnType<Awaited<ReturnType<typeof client.connect>>['approval']>

Object.assign(window, {
  async showCode(options: { relayUrl: string; projectId: string }) {
    const { SignClient } = await import('@walletconnect/sign-client')
    client = await SignClient.init({
      ...options,
      telemetryEnabled: false,
      logger: 'silent',
      metadata: { name: 'Bench', description: '', url: location.origin, icons: [] },
    })
    // It would wait for a frame from another host.
    client.core.verify.register = async () => ''
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
    const { uri, approval } = await client.connect({ optionalNamespaces: { eip155 } })
    session = approval()
    return uri
  },
  untilSession: async () => (await session).topic,
  async askToSign() {
    const { topic } = await session
    await client.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
  },
})
