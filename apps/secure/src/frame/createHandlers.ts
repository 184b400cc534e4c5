import {
  ActionNotAllowedError,
  actionNotAllowedDelayMs,
  type CaipNetworkId,
  type FrameChainId,
  type FrameUser,
  getRpcMethodKind,
  getSupportedChains,
  toFrameChainId,
} from '@foyer/contract'
import { createWalletCalls } from '../calls/createWalletCalls.ts'
import { applyTheme } from '../dom/applyTheme.ts'
import { createLogin } from '../flows/login/createLogin.ts'
import { SecureError } from '../SecureError.ts'
import { followSessionEnds } from '../session/followSessionEnds.ts'
import { createAccounts } from '../wallet/createAccounts.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { readNamedAccount } from '../wallet/readNamedAccount.ts'
import { answerSafe } from './answerSafe.ts'
import type { FrameContext } from './FrameContext.ts'
import type { FrameHandlers } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/** Creates what answers the requests of the host. */
export function createHandlers(context: FrameContext, reload: () => void): FrameHandlers {
  const { api } = context
  const login = createLogin(context, () => {
    wallet.close()
    context.emit({ type: 'SESSION_ENDED', reason: 'expired' })
    sessionEnds.tell('expired')
  })
  const wallet = createWallet(context, login)
  const sessionEnds = followSessionEnds(context.projectId, async (reason) => {
    wallet.close()
    // Who logged in again meanwhile stays.
    if (!(await login.read())) context.emit({ type: 'SESSION_ENDED', reason })
  })
  const accounts = createAccounts(context, wallet, login)
  const calls = createWalletCalls(context, accounts, readSupported)
  let supported: Promise<readonly CaipNetworkId[]> | undefined

  function readSupported(): Promise<readonly CaipNetworkId[]> {
    supported ??= api(getSupportedChains, { query: {} }).then(({ http }) => http)
    return supported.catch((error: unknown) => {
      supported = undefined
      throw error
    })
  }
  async function checkNetwork(network: CaipNetworkId): Promise<CaipNetworkId> {
    if (!(await readSupported()).includes(network))
      throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
    return network
  }
  const readNetwork = async (chainId: FrameChainId | undefined) =>
    chainId === undefined ? context.network : checkNetwork(toNetworkId(chainId))
  const readAddress = async (network: CaipNetworkId, signal: AbortSignal) =>
    accounts.choose(await accounts.read(network, signal)).address
  /** The smart account on a network; it may be another than the preferred one. */
  async function needSmart(network: CaipNetworkId, signal: AbortSignal) {
    await login.need()
    const { smart } = await accounts.read(network, signal)
    if (!smart)
      throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network', {
        walletCode: 4200,
      })
    return smart
  }
  async function readUser(
    query: Parameters<FrameHandlers['GET_USER']>[0],
    signal: AbortSignal,
  ): Promise<FrameUser> {
    const user = await login.needUser()
    const wanted = query.siwxMessage?.chainId ?? query.chainId
    if (wanted !== undefined) context.network = await checkNetwork(toNetworkId(wanted))
    const { network } = context
    if (query.preferredAccountType) context.accountType = query.preferredAccountType
    const own = await accounts.read(network, signal)
    const { eoa, smart, hasRecovery } = own
    if (login.isFresh()) await wallet.tellOfWaits(signal)
    const active = accounts.choose(own)
    const { address } = active
    // Good to know, and nothing to fail for.
    const isDeployed = (await smart?.isDeployed({ signal }).catch(() => false)) ?? false
    const signed = query.siwxMessage
      ? await (await import('../flows/approve/signSiwx.ts')).signSiwx({
          context,
          wallet,
          message: query.siwxMessage,
          network,
          address,
          smart: active.smart,
          isFresh: login.takeFresh(),
          signal,
        })
      : undefined
    return {
      email: user.email,
      address,
      chainId: toFrameChainId(network),
      accounts: [
        { address: eoa, type: 'eoa' },
        ...(smart ? [{ address: smart.address, type: 'smartAccount' as const }] : []),
      ],
      userName: user.userName,
      preferredAccountType: context.accountType,
      smartAccountDeployed: isDeployed,
      hasRecovery,
      ...(user.emailChange ? { emailChange: user.emailChange } : {}),
      ...signed,
    }
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
    IS_CONNECTED: async () => ({ isConnected: (await login.check()) !== undefined }),
    GET_CHAIN_ID: async () => ({ chainId: toFrameChainId(context.network) }),
    async SIGN_OUT() {
      wallet.close()
      context.accountType = 'eoa'
      await login.end(() => sessionEnds.tell('signedOut'))
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
          calls,
          readAddress: () => readAddress(network, signal),
          getToken: async () => (await login.need()).token,
        })
      const { answerApproval } = await import('../flows/approve/answerApproval.ts')
      await login.need()
      const own = await accounts.read(network, signal)
      const { address, smart } = accounts.find(own, readNamedAccount(method, params))
      await wallet.tellOfWaits(signal)
      return answerApproval({
        context,
        wallet,
        method,
        params,
        network,
        address,
        smart,
        own: own.smart ? [own.eoa, own.smart.address] : [own.eoa],
        entryPoint: own.entryPoint,
        calls: calls.store,
        signal,
      })
    },
    async UPDATE_EMAIL({ email }, signal) {
      const { changeEmail } = await import('../flows/login/changeEmail.ts')
      return { action: await changeEmail({ context, wallet, login, email, signal }) }
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => void (await login.confirmPrimary(otp)),
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { email: newEmail, effectiveAt } = await login.confirmSecondary(otp)
      return { newEmail, effectiveAt }
    },
    async SYNC_THEME(theme) {
      if (theme.language !== undefined) context.texts.use(theme.language)
      applyTheme(theme)
    },
    // Taken and not shown: who asks is the origin the browser names.
    SYNC_DAPP_DATA: async () => undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: [...(await accounts.readNetworks())],
    }),
    async INIT_SMART_ACCOUNT(payload, signal) {
      const smart = await needSmart(await readNetwork(payload?.chainId), signal)
      return { address: smart.address, isDeployed: await smart.isDeployed({ signal }) }
    },
    async SET_PREFERRED_ACCOUNT({ type, chainId }, signal) {
      const network = await readNetwork(chainId)
      if (type === 'smartAccount') await needSmart(network, signal)
      context.accountType = type
      return { type, address: await readAddress(network, signal) }
    },
    async QUOTE_CALLS({ chainId, calls: asked }, signal) {
      const smart = await needSmart(await checkNetwork(toNetworkId(chainId)), signal)
      return (await import('../calls/quoteCalls.ts')).quoteCalls(smart, asked, signal)
    },
    async RELOAD() {
      // After the answer.
      setTimeout(reload, 50)
      return undefined
    },
  }
}
