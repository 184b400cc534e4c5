import {
  ActionNotAllowedError,
  actionNotAllowedDelayMs,
  type CaipNetworkId,
  type FrameUser,
  getRpcMethodKind,
  getSupportedChains,
  toFrameChainId,
} from '@foyer/contract'
import { applyTheme } from '../dom/applyTheme.ts'
import { SecureError } from '../SecureError.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { answerSafe } from './answerSafe.ts'
import { createLogin } from './createLogin.ts'
import type { FrameContext } from './FrameContext.ts'
import type { FrameHandlers } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/** Creates what answers the requests of the host. */
export function createHandlers(context: FrameContext, reload: () => void): FrameHandlers {
  const { api } = context
  const login = createLogin(context)
  const wallet = createWallet(context, login)
  let supported: Promise<readonly string[]> | undefined

  async function checkNetwork(network: CaipNetworkId): Promise<CaipNetworkId> {
    supported ??= api(getSupportedChains, { query: {} }).then(({ http }) => http)
    const list = await supported.catch((error: unknown) => {
      supported = undefined
      throw error
    })
    if (!list.includes(network))
      throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
    return network
  }
  async function readAccount(network: CaipNetworkId, signal: AbortSignal) {
    const { addresses, hasRecovery } = await wallet.ready(signal)
    const address = network.startsWith('solana:') ? addresses.solana : addresses.eip155
    return { address, hasRecovery }
  }
  async function readUser(
    query: Parameters<FrameHandlers['GET_USER']>[0],
    signal: AbortSignal,
  ): Promise<FrameUser> {
    const { user } = await login.need()
    const wanted = query.siwxMessage?.chainId ?? query.chainId
    if (wanted !== undefined) context.network = await checkNetwork(toNetworkId(wanted))
    const { network } = context
    const { address, hasRecovery } = await readAccount(network, signal)
    const signed = query.siwxMessage
      ? await (await import('../approve/signSiwx.ts')).signSiwx({
          context,
          wallet,
          message: query.siwxMessage,
          network,
          address,
          isFresh: login.takeFresh(),
          signal,
        })
      : undefined
    return {
      email: user.email,
      address,
      chainId: toFrameChainId(network),
      accounts: [{ address, type: 'eoa' }],
      userName: user.userName,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      hasRecovery,
      ...signed,
    }
  }
  function refuseSmartAccount(): never {
    throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  }

  return {
    async SWITCH_NETWORK({ chainId }) {
      context.network = await checkNetwork(toNetworkId(chainId))
      return { chainId: toFrameChainId(context.network) }
    },
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.startEmail(email) }),
    CONNECT_DEVICE: async (_, signal) => void (await login.waitForDevice(signal)),
    CONNECT_OTP: async ({ otp }) => void (await login.finishEmail(otp)),
    GET_SOCIAL_REDIRECT_URI: async ({ provider, returnTo }) => ({
      uri: await login.startSocial(provider, returnTo),
    }),
    async CONNECT_SOCIAL({ uri, ...query }, signal) {
      await login.finishSocial(uri, signal)
      return readUser(query, signal)
    },
    GET_FARCASTER_URI: async () => ({ url: await login.startFarcaster() }),
    async CONNECT_FARCASTER(_, signal) {
      const { user } = await login.finishFarcaster(signal)
      return { userName: user.userName ?? '' }
    },
    GET_USER: readUser,
    IS_CONNECTED: async () => ({ isConnected: (await login.read()) !== undefined }),
    GET_CHAIN_ID: async () => ({ chainId: toFrameChainId(context.network) }),
    async SIGN_OUT() {
      wallet.close()
      await login.end()
    },
    async RPC_REQUEST({ method, params, chainId, chainNamespace }, signal) {
      const kind = getRpcMethodKind(method)
      if (!kind) {
        await new Promise((resolve) => setTimeout(resolve, actionNotAllowedDelayMs))
        throw new ActionNotAllowedError()
      }
      const named = chainId === undefined ? context.network : toNetworkId(chainId)
      const namespace = chainNamespace ?? (method.startsWith('solana_') ? 'solana' : 'eip155')
      if (!named.startsWith(`${namespace}:`))
        throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
      const network = await checkNetwork(named)
      if (kind === 'safe')
        return answerSafe({
          api,
          method,
          params,
          network,
          signal,
          readAddress: async () => (await readAccount(network, signal)).address,
        })
      const { answerApproval } = await import('../approve/answerApproval.ts')
      await login.need()
      const { address } = await readAccount(network, signal)
      return answerApproval({ context, wallet, method, params, network, address, signal })
    },
    UPDATE_EMAIL: async ({ email }) => ({ action: await login.startUpdate(email) }),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => void (await login.confirmPrimary(otp)),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({ newEmail: await login.confirmSecondary(otp) }),
    async SYNC_THEME(theme) {
      if (theme.language !== undefined) context.texts.use(theme.language)
      applyTheme(theme)
    },
    // Taken and not shown: who asks is the origin the browser names.
    SYNC_DAPP_DATA: async () => undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    INIT_SMART_ACCOUNT: async () => refuseSmartAccount(),
    async SET_PREFERRED_ACCOUNT({ type }, signal) {
      if (type === 'smartAccount') refuseSmartAccount()
      return { type, address: (await readAccount(context.network, signal)).address }
    },
    async SHOW_SCREEN({ screen }, signal) {
      const session = await login.need()
      await wallet.ready(signal)
      const { showScreen } = await import('../screens/showScreen.ts')
      await showScreen({ screen, context, wallet, session, signal })
    },
    async RELOAD() {
      // After the answer.
      setTimeout(reload, 50)
      return undefined
    },
  }
}
