import type { AuthTypes } from '@walletconnect/types'
import type { NodeWallet, NodeWalletOptions } from '../e2e/createNodeWallet.ts'
import { createNodeKit } from './createNodeKit.ts'

/** Answer to every other request, to recognize its origin. */
const answer = '0x5161'
const localChainIds = [31337, 31338] as const

/** Creates a wallet that approves every request. It only contacts the relay. */
export async function createNodeWallet(
  relayUrl: string,
  projectId: string,
  accounts: readonly string[],
  options: NodeWalletOptions = {},
): Promise<NodeWallet> {
  const { core, kit } = await createNodeKit({ relayUrl, projectId, name: 'Node wallet' })
  const requests = new Set<number>()
  let proposer: unknown
  kit.on('session_proposal', ({ params }) => {
    proposer = params.proposer.metadata
  })
  kit.on('session_request', async ({ topic, id, params: { chainId, request } }) => {
    requests.add(id)
    const account = options.others?.find(({ networkIds }) => networkIds.includes(chainId))
    const response = await (
      account?.request(request) ??
      options.answer?.(request) ??
      Promise.resolve(answer)
    ).then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      ({ code, message }) => ({ id, jsonrpc: '2.0', error: { code, message } }),
    )
    void kit.respondSessionRequest({ topic, response })
  })
  const namespaces = (addresses: readonly string[], chainIds: readonly number[]) => ({
    eip155: {
      chains: chainIds.map((id) => `eip155:${id}`),
      accounts: chainIds.flatMap((id) => addresses.map((address) => `eip155:${id}:${address}`)),
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
    ...Object.fromEntries(
      (options.others ?? []).map(({ address, networkIds, methods }) => [
        networkIds[0]?.split(':')[0] ?? '',
        {
          chains: [...networkIds],
          accounts: networkIds.map((networkId) => `${networkId}:${address}`),
          methods: [...methods],
          events: ['accountsChanged', 'chainChanged'],
        },
      ]),
    ),
  })
  async function answerSignIn(id: number, asked: AuthTypes.PayloadParams): Promise<{ topic: string }> {
    const { buildAuthObject, populateAuthPayload } = await import('@walletconnect/utils')
    const { address, signMessage, networkIds, change, refusal } = options.oneClick ?? {}
    if (refusal || !address || !signMessage) {
      await kit.rejectSessionAuthenticate({ id, reason: refusal ?? { code: 5000, message: '' } })
      return { topic: '' }
    }
    const chains = localChainIds.map((chainId) => `eip155:${chainId}`)
    const methods = ['personal_sign', 'eth_sendTransaction']
    const payload = populateAuthPayload({ authPayload: asked, chains, methods })
    const changed = change?.(payload) ?? payload
    const auths = await Promise.all(
      (networkIds ?? chains).map(async (networkId) => {
        const iss = `did:pkh:${networkId}:${address}`
        const message = kit.formatAuthMessage({ request: changed, iss })
        return buildAuthObject(changed, { t: 'eip191', s: await signMessage({ message }) }, iss)
      }),
    )
    const { session } = await kit.approveSessionAuthenticate({ id, auths })
    return { topic: session?.topic ?? '' }
  }
  const chainOf = (topic: string) =>
    Object.values(kit.engine.signClient.session.get(topic).namespaces)[0]?.chains?.[0] ?? ''

  return {
    pair: (uri, chainIds = localChainIds) =>
      new Promise((resolve, reject) => {
        if (options.oneClick)
          kit.once('session_authenticate', ({ id, params: { authPayload } }) => {
            answerSignIn(id, authPayload).then(({ topic }) => resolve(topic), reject)
          })
        kit.once('session_proposal', ({ id }) => {
          kit
            .approveSession({
              id,
              namespaces: options.namespaces ?? namespaces(accounts, chainIds),
              ...(options.sessionProperties ? { sessionProperties: options.sessionProperties } : {}),
            })
            .then(({ topic }) => resolve(topic), reject)
        })
        kit.pair({ uri }).catch(reject)
      }),
    ping: (topic) => kit.engine.signClient.ping({ topic }),
    extend: async (topic) => (await kit.extendSession({ topic })).acknowledged(),
    emit: (topic, name, data) =>
      kit.emitSessionEvent({ topic, chainId: chainOf(topic), event: { name, data } }),
    update: async (topic, addresses, chainIds) => {
      const { acknowledged } = await kit.updateSession({ topic, namespaces: namespaces(addresses, chainIds) })
      await acknowledged()
    },
    offline: () => core.relayer.transportClose(),
    online: () => core.relayer.transportOpen(),
    disconnect: (topic) =>
      kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected' } }),
    proposer: () => proposer,
    requestCount: () => requests.size,
    sessionCount: () => Object.keys(kit.getActiveSessions()).length,
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
