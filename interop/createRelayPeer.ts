import type { CaipNetworkId } from '@foyer/contract'
import { createControls } from '@foyer/testing'
import type { RelayPeer, RelayPeerOptions } from '../e2e/conformance/createRelayPeer.ts'
import { createNodeKit } from './createNodeKit.ts'

/** Creates a wallet that approves requests unless told otherwise. */
export async function createRelayPeer(options: RelayPeerOptions): Promise<RelayPeer> {
  const { relayUrl, projectId, networkIds, methods, accountsEvent, accounts, request } = options
  const { core, kit } = await createNodeKit({ relayUrl, projectId, name: 'Relay peer' })
  const client = kit.engine.signClient
  // Real wallets process one request per second; the suite need not wait for that.
  ;(client.engine as unknown as { requestQueueDelay: number }).requestQueueDelay = 0

  const { controls, run } = createControls()
  let accountIndex = 0
  let approved: readonly CaipNetworkId[] = networkIds
  let isNonsense = false
  let isNonsenseSignature = false
  const event = (name: string, chainId: string, data: unknown) =>
    Promise.all(
      client.session.keys.map((topic) => client.emit({ topic, chainId, event: { name, data } })),
    ).then(() => {})
  const [first] = networkIds
  const namespace = first?.split(':')[0] ?? ''
  const all = (networkId: CaipNetworkId) =>
    [accountIndex, 1 - accountIndex].flatMap((at) => accounts(at, networkId))

  const approve = async (id: number) => {
    const chains = approved
    approved = networkIds
    const list = chains.flatMap((networkId) =>
      (isNonsense ? [{ address: 'nonsense' }] : all(networkId)).map(
        ({ address }) => `${networkId}:${address}`,
      ),
    )
    isNonsense = false
    const told = { bip122_getAccountAddresses: JSON.stringify(first ? all(first) : []) }
    await client.approve({
      id,
      namespaces: {
        [namespace]: {
          chains: [...chains],
          accounts: list,
          methods: [...methods],
          events: [...new Set(['accountsChanged', 'chainChanged', accountsEvent])],
        },
      },
      ...(options.tellsAddresses ? { sessionProperties: told } : {}),
    })
  }
  const answer = (call: { method: string; params?: unknown }) => {
    if (!isNonsenseSignature) return request(accountIndex, call)
    isNonsenseSignature = false
    return { hello: 'world' }
  }
  let ended = 0
  kit.on('session_delete', () => {
    ended++
  })
  kit.on('session_proposal', ({ id }) => {
    const proposal = { origin: 'relay', method: 'wc_sessionPropose', params: [] }
    run(proposal, { isQuestion: true, answer: () => approve(id) }).catch(() =>
      client.reject({ id, reason: { code: 5000, message: 'User rejected.' } }).catch(() => {}),
    )
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { method, params: given } = params.request
    run(
      { origin: 'relay', method, params: [given] },
      { isQuestion: method !== 'cosmos_getAccounts', answer: () => answer(params.request) },
    )
      .then(
        (result) => ({ id, jsonrpc: '2.0', result }),
        ({ code, message }) => ({ id, jsonrpc: '2.0', error: { code, message } }),
      )
      .then((response) => client.respond({ topic, response }))
      .catch(() => {})
  })
  const leave = async () => {
    const reason = { code: 6000, message: 'User disconnected' }
    await Promise.all(
      client.session.keys.map((topic) => client.disconnect({ topic, reason }).catch(() => {})),
    )
  }

  return {
    rejectNext: controls.rejectNext,
    pendNext: controls.pendNext,
    holdNext: controls.holdNext,
    connectCount: () => controls.requests.filter(({ method }) => method === 'wc_sessionPropose').length,
    callCount: () => controls.requests.length,
    address: (at, networkId) => accounts(at, networkId)[0]?.address ?? '',
    nonsenseConnect() {
      isNonsense = true
    },
    nonsenseSign() {
      isNonsenseSignature = true
    },
    async switchAccount(next) {
      accountIndex = next
      if (!first) return
      const data = accounts(next, first)
      await event(
        accountsEvent,
        first,
        accountsEvent === 'accountsChanged' ? data.map(({ address }) => address) : data,
      )
    },
    switchNetwork: (networkId) =>
      event('chainChanged', networkId, namespace === 'eip155' ? Number(networkId.split(':')[1]) : networkId),
    disconnect: leave,
    leave,
    approveOnly(networkId) {
      approved = [networkId]
    },
    sessionCount: () => client.session.length,
    endedCount: () => ended,
    pair: (uri) => core.pairing.pair({ uri }).then(() => {}),
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
