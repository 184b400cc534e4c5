import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { defineRoute } from '../defineRoute.ts'
import { enforcerNames } from '../enforcerNames.ts'
import { commonQuery } from '../schemas.ts'
import { rpcRequest, rpcResponse } from './rpc.ts'

const address = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))

/** Contracts used by a network's smart accounts. */
export const smartAccountNetwork = v.object({
  chainId: caipNetworkId,
  /** EntryPoint 0.7 ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)). */
  entryPoint: address,
  /** Deploys accounts, each at an address derived from its owner. */
  factory: address,
  /** Implementation of the accounts: HybridDeleGator of the Delegation Framework. */
  implementation: address,
  /** Contracts for granting permissions; absent if the network's accounts grant none. */
  sessions: v.optional(
    v.object({
      /** DelegationManager that `implementation` trusts. */
      delegationManager: address,
      enforcers: v.object(v.entriesFromList(enforcerNames, address)),
    }),
  ),
})
/** Contracts used by a network's smart accounts. */
export type SmartAccountNetwork = v.InferOutput<typeof smartAccountNetwork>

/**
 * Returns the networks with smart accounts, as configured by the operator; may be empty.
 *
 * @example
 * ```ts
 * import { getSmartAccountNetworks } from '@foyer/contract'
 * import { accountCode } from '@foyer/contract/smart'
 * import { api } from './api'
 *
 * const { networks } = await api(getSmartAccountNetworks, { query: {} })
 * const network = networks.find(({ chainId }) => chainId === 'eip155:1')
 * if (network) console.log(accountCode('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', network).address)
 * ```
 */
export const getSmartAccountNetworks = defineRoute({
  id: 'getSmartAccountNetworks',
  method: 'GET',
  path: '/v1/smart-accounts',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({ networks: v.array(smartAccountNetwork) }),
})

/** Errors of JSON-RPC routes that require a login. */
const loginRpcErrors = [
  'SMART_ACCOUNT_OFF',
  'RPC_METHOD_NOT_ALLOWED',
  'LOGIN_OFF',
  'DEVICE_PROOF_INVALID',
  'LOGIN_SESSION_INVALID',
] as const

/**
 * Bundler methods that are forwarded; the key of the operator's bundler account stays on the server.
 *
 * @internal
 */
export const bundlerMethods = [
  'eth_chainId',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
] as const

/**
 * JSON-RPC of a network's bundler ([ERC-7769](https://eips.ethereum.org/EIPS/eip-7769)), one call.
 *
 * @example
 * ```ts
 * import { postBundler } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { result, error } = await api(
 *   postBundler,
 *   {
 *     params: { chainId: 'eip155:1' },
 *     query: {},
 *     body: { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints' },
 *   },
 *   { token },
 * )
 * console.log(error?.message ?? result)
 * ```
 */
export const postBundler = defineRoute({
  id: 'postBundler',
  method: 'POST',
  path: '/v1/bundler/{chainId}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ chainId: caipNetworkId }),
  query: v.object(commonQuery),
  body: rpcRequest,
  response: rpcResponse,
  errors: loginRpcErrors,
})

/** Why a project does not sponsor an operation: `data.code` of the paymaster's error. */
export const sponsorRefusalCodes = [
  'SPONSORSHIP_OFF',
  'SPONSORSHIP_NETWORK',
  'SPONSORSHIP_ACCOUNT',
  'SPONSORSHIP_CONTRACT',
  'SPONSORSHIP_PRICE',
  'SPONSORSHIP_GAS',
  'SPONSORSHIP_OPERATION_LIMIT',
  'SPONSORSHIP_ACCOUNT_LIMIT',
  'SPONSORSHIP_PROJECT_LIMIT',
  'SPONSORSHIP_PAYMASTER_LIMIT',
] as const
/** Why a project does not sponsor an operation. */
export type SponsorRefusalCode = (typeof sponsorRefusalCodes)[number]
/**
 * `data` of the paymaster's error when the project does not sponsor the operation. It then continues unsponsored, and the
 * account pays.
 *
 * @internal
 */
export const sponsorRefusal = v.object({ code: v.picklist(sponsorRefusalCodes) })
/**
 * JSON-RPC code of that error ([EIP-1474](https://eips.ethereum.org/EIPS/eip-1474): transaction rejected).
 *
 * @internal
 */
export const sponsorRefusalRpcCode = -32_003

/**
 * JSON-RPC of the project's paymaster ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)): `pm_getPaymasterStubData` and
 * `pm_getPaymasterData`.
 *
 * @example
 * ```ts
 * import { postPaymaster } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const operation = { sender: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', nonce: '0x0', callData: '0x' }
 * const { result, error } = await api(
 *   postPaymaster,
 *   {
 *     params: { chainId: 'eip155:1' },
 *     query: {},
 *     body: {
 *       jsonrpc: '2.0',
 *       id: 1,
 *       method: 'pm_getPaymasterStubData',
 *       params: [operation, '0x0000000071727De22E5E9d8BAf0edAc6f37da032', '0x1', {}],
 *     },
 *   },
 *   { token },
 * )
 * // If the project does not pay, `error.data.code` is the reason, and the account pays.
 * console.log(error?.data ?? result)
 * ```
 */
export const postPaymaster = defineRoute({
  id: 'postPaymaster',
  method: 'POST',
  path: '/v1/paymaster/{chainId}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ chainId: caipNetworkId }),
  query: v.object(commonQuery),
  body: rpcRequest,
  response: rpcResponse,
  errors: loginRpcErrors,
})
