import { toFrameChainId } from '@foyer/contract'
import { applyTheme } from '../dom/applyTheme.ts'
import { answerRpc } from './answerRpc.ts'
import type { FrameParts } from './FrameParts.ts'
import { loginHandlers } from './loginHandlers.ts'
import { requireSmartAccount } from './requireSmartAccount.ts'
import type { FrameHandlers } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/** Creates the handlers of the host's requests. */
export function createHandlers(parts: FrameParts, reload: () => void): FrameHandlers {
  const { context, accounts, networks } = parts

  return {
    ...loginHandlers(parts),
    async SWITCH_NETWORK({ chainId }) {
      context.network = await networks.check(toNetworkId(chainId))
      return { chainId: toFrameChainId(context.network) }
    },
    GET_CHAIN_ID: async () => ({ chainId: toFrameChainId(context.network) }),
    RPC_REQUEST: (request, signal) => answerRpc(parts, request, signal),
    async SYNC_THEME(theme) {
      if (theme.language !== undefined) context.texts.use(theme.language)
      applyTheme(theme)
    },
    // Accepted but not shown: the requester is the origin that the browser reports.
    SYNC_DAPP_DATA: async () => undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: [...(await accounts.readNetworks())],
    }),
    async INIT_SMART_ACCOUNT(payload, signal) {
      const smart = await requireSmartAccount(parts, await networks.read(payload?.chainId), signal)
      return { address: smart.address, isDeployed: await smart.isDeployed({ signal }) }
    },
    async SET_PREFERRED_ACCOUNT({ type, chainId }, signal) {
      const network = await networks.read(chainId)
      if (type === 'smartAccount') await requireSmartAccount(parts, network, signal)
      context.accountType = type
      return { type, address: accounts.choose(await accounts.read(network, signal)).address }
    },
    async QUOTE_CALLS({ chainId, calls: asked }, signal) {
      const smart = await requireSmartAccount(parts, await networks.check(toNetworkId(chainId)), signal)
      return (await import('../calls/quoteCalls.ts')).quoteCalls(smart, asked, signal)
    },
    async LIST_SESSIONS({ chainId }, signal) {
      const network = await networks.check(toNetworkId(chainId))
      const { listSessions } = await import('../calls/listSessions.ts')
      const getToken = async () => (await parts.login.need()).token
      return { sessions: await listSessions({ context, network, getToken, signal }) }
    },
    async END_SESSIONS({ chainId, pcis }, signal) {
      const network = await networks.check(toNetworkId(chainId))
      const { endSessions } = await import('./endSessions.ts')
      return endSessions(parts, { network, pcis }, signal)
    },
    async RELOAD() {
      // After the answer was sent.
      setTimeout(reload, 50)
      return undefined
    },
  }
}
