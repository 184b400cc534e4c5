import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import {
  decodeCaveats,
  decodeContext,
  grantedTypes,
  grantRules,
  type PermissionResponse,
  toPermissionResponse,
} from '@foyer/contract/sessions'
import { type Hex, numberToHex } from 'viem'
import type { SmartAccount, SmartAccountNetwork } from '../smart/SmartAccount.ts'
import { listSessions } from './listSessions.ts'

/** Permissions that were asked for. */
export type GetGrantedPermissionsParameters = {
  context: { api: ApiClient; hostOrigin: string }
  network: CaipNetworkId
  /** Absent where the account is not a smart one, which grants nothing. */
  smart: SmartAccount | undefined
  getToken(): Promise<string>
  signal: AbortSignal
}

/**
 * `wallet_getGrantedExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): those that this page's origin
 * asked for and that hold.
 */
export async function getGrantedPermissions(
  parameters: GetGrantedPermissionsParameters,
): Promise<PermissionResponse[]> {
  const { network, smart } = parameters
  const contracts = smart?.network.sessions
  if (!smart || !contracts) return []
  const found = await listSessions(parameters)
  return found
    .filter(({ status }) => status === 'active')
    .flatMap(({ context }) => {
      const delegation = decodeContext(context as Hex)
      const terms = delegation && decodeCaveats(delegation.caveats, contracts)
      if (!terms) return []
      const chainId = Number(network.split(':')[1])
      const made = { chainId, account: smart.address, context: context as Hex, code: smart.code, contracts }
      return [toPermissionResponse(terms, made)]
    })
}

/** `wallet_getSupportedExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): kinds, by the chains that have them. */
export function getSupportedPermissions(
  networks: readonly SmartAccountNetwork[],
): Record<string, { chainIds: Hex[]; ruleTypes: string[] }> {
  const chainIds = networks
    .filter(({ sessions }) => sessions)
    .map(({ chainId }) => numberToHex(Number(chainId.split(':')[1])))
  if (!chainIds.length) return {}
  return Object.fromEntries(
    grantedTypes.map((type) => [
      type,
      {
        chainIds,
        ruleTypes: type === 'contract-call' ? grantRules.filter((rule) => rule !== 'payee') : [...grantRules],
      },
    ]),
  )
}
