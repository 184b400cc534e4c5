import { type BaseError, NotConnectedToLoginError } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { sessionsKey } from '../sessions/sessionsKey.ts'
import { checkView } from './checkView.ts'
import { open } from './open.ts'

/** A permission request as in [ERC-7715](https://eips.ethereum.org/EIPS/eip-7715), on the active network. */
export type RequestPermissionParameters = {
  /** The app's account that may use the permission. */
  to: `0x${string}`
  permission: { type: string; data: Readonly<Record<string, unknown>> }
  /** `expiry` is required. */
  rules: readonly { type: string; data: Readonly<Record<string, unknown>> }[]
}
/**
 * Result of `requestPermission`: the data that the app's backend needs to redeem it
 * ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)).
 */
export type RequestPermissionReturnType = {
  context: `0x${string}`
  delegationManager: `0x${string}`
  dependencies: readonly { factory: `0x${string}`; factoryData: `0x${string}` }[]
}
/** Errors thrown by `requestPermission`. */
export type RequestPermissionErrorType = BaseError<'FEATURE_DISABLED' | 'NOT_CONNECTED_TO_LOGIN'>

/**
 * Asks the visitor to let the app act for their smart account within limits without further prompts, and shows them the
 * granted permission.
 *
 * @example
 * ```ts
 * import { requestPermission } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const granted = await requestPermission(foyer, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   permission: {
 *     type: 'erc20-token-periodic',
 *     data: {
 *       tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *       periodAmount: '0x989680',
 *       periodDuration: 2_592_000,
 *     },
 *   },
 *   rules: [{ type: 'expiry', data: { timestamp: 1_798_761_600 } }],
 * })
 * ```
 *
 * @throws FeatureDisabledError, NotConnectedToLoginError, and the wallet's errors: code 4001 when the visitor declines, 4200
 * without a smart account.
 */
export async function requestPermission(
  foyer: Foyer,
  { to, permission, rules }: RequestPermissionParameters,
): Promise<RequestPermissionReturnType> {
  checkView(foyer, 'SmartSessions')
  const connection = getConnection(foyer.state, 'eip155')
  const connector = foyer.state.connectors.find(({ id }) => id === connection?.connectorId)
  const provider = connector?.getProvider('eip155')
  if (!connection?.login || !provider || !('request' in provider)) throw new NotConnectedToLoginError()
  const chainId = `0x${Number(connection.networkId.split(':')[1]).toString(16)}`
  const params = [{ chainId, from: connection.accounts[0].address, to, permission, rules }]
  const ask = provider.request as (call: { method: string; params: unknown }) => Promise<unknown>
  const [granted] = (await ask({ method: 'wallet_requestExecutionPermissions', params })) as [
    RequestPermissionReturnType,
  ]
  await getQueryClient(foyer).invalidateQueries({ queryKey: sessionsKey(connection) })
  open(foyer, { view: 'SmartSessionCreated', payload: { context: granted.context } })
  return granted
}
