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

/** Parameters of `getGrantedPermissions`. */
export type GetGrantedPermissionsParameters = {
  context: { api: ApiClient; hostOrigin: string }
  network: CaipNetworkId
  /** Absent for key accounts, which cannot grant permissions. */
  smart: SmartAccount | undefined
  getToken(): Promise<string>
  signal: AbortSignal
}

/**
 * `wallet_getGrantedExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): active permissions that
 * this page's origin requested.
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

/**
 * `wallet_getSupportedExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): permission types and the
 * chains that support them.
 */
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
