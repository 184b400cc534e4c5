import { type FrameUser, toFrameChainId } from '@foyer/contract'
import { notifyPendingRequests } from '../flows/recover/notifyPendingRequests.ts'
import type { FrameParts } from './FrameParts.ts'
import type { FrameHandlers } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/** `GET_USER`: returns the logged-in user with their accounts on a network. Also signs a sign-in if the host requests it. */
export async function readUser(
  { context, login, wallet, accounts, networks }: FrameParts,
  query: Parameters<FrameHandlers['GET_USER']>[0],
  signal: AbortSignal,
): Promise<FrameUser> {
  const user = await login.needUser()
  const wanted = query.siwxMessage?.chainId ?? query.chainId
  if (wanted !== undefined) context.network = await networks.check(toNetworkId(wanted))
  const { network } = context
  if (query.preferredAccountType) context.accountType = query.preferredAccountType
  const own = await accounts.read(network, signal)
  const { eoa, smart, hasRecovery } = own
  if (login.isFresh()) await notifyPendingRequests(context, wallet, login, signal)
  const active = accounts.choose(own)
  const { address } = active
  // Optional information; a failure is ignored.
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
