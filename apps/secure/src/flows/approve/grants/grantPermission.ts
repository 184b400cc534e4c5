import { saveSession } from '@foyer/contract'
import {
  delegationAbi,
  encodeCaveats,
  encodeContext,
  findRefusal,
  type GrantRequest,
  hashGrant,
  readGrantRequest,
  readLegacyGrant,
  rootAuthority,
  type SessionContracts,
  type SessionTerms,
  toPermissionResponse,
} from '@foyer/contract/sessions'
import * as v from 'valibot'
import {
  bytesToBigInt,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  isAddress,
} from 'viem'
import { callNode } from '../../../chain/callNode.ts'
import { readChain } from '../../../chain/readChain.ts'
import { hexData } from '../../../chain/schemas.ts'
import { findPublicCallers } from '../../../explain/findPublicCallers.ts'
import { findToken } from '../../../explain/formatToken.ts'
import { SecureError } from '../../../SecureError.ts'
import { askVisitor } from '../askVisitor.ts'
import { toConfirmation } from '../toConfirmation.ts'
import type { GrantingRequest } from './GrantingRequest.ts'
import { namesMove } from './namesMove.ts'
import { readMethods } from './readMethods.ts'
import { viewGrant } from './viewGrant.ts'

/** Tolerates clock differences. A period that started long ago would allow more at once. */
const startToleranceS = 60

/**
 * `wallet_requestExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)) and the older
 * `wallet_grantPermissions`: asks the visitor to let one account do one thing without confirmation. Signs the delegation
 * ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)) and stores it on the server before the page gets it.
 *
 * @throws SecureError `GRANT_INVALID` for anything that is not in the table of permissions
 */
export async function grantPermission(request: GrantingRequest): Promise<unknown> {
  const { context, network, smart, contracts, signal, getToken } = request
  const { api } = context
  const isLegacy = request.method === 'wallet_grantPermissions'
  const asked = readAsked(request, isLegacy)
  const ask = (method: string, params: unknown) => callNode(api, network, method, params, signal)
  const [chain, texts, nonce, callers] = await Promise.all([
    readChain(api, { network, about: asked, signal }),
    context.texts.read(),
    readNonce(ask, smart.address, contracts),
    findPublicCallers(api, network, [asked.to], signal),
  ])
  const { permission, to, expiry } = asked
  const terms: SessionTerms = { permission, to, expiry, nonce }
  check(terms, request)
  if (callers.length) throw refused('delegate', 'it makes calls for anyone')
  if ('tokenAddress' in permission && !findToken(permission.tokenAddress, chain))
    throw refused('token', 'the server does not list it')
  const methods =
    permission.type === 'contract-call'
      ? await readMethods({ api, network, texts, signal, ...permission })
      : []
  if (!methods) throw refused('method', 'no descriptor or verified source describes it')
  if (methods.some(({ value }) => namesMove(value))) throw refused('method', 'it moves assets')

  const bare = {
    delegate: to,
    delegator: smart.address,
    authority: rootAuthority,
    caveats: encodeCaveats(terms, contracts),
    salt: bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))),
  }
  const chainId = Number(network.split(':')[1])
  const { delegationManager } = contracts
  const hash = hashGrant(bare, { chainId, delegationManager })
  const view = viewGrant(terms, {
    ...request,
    chain,
    texts,
    methods,
    nowMs: context.now(),
    origin: context.hostOrigin,
    raw: bare,
  })
  await askVisitor(
    request,
    view,
    texts,
    chain.listed.map((token) => token.address),
  )
  const confirmation = toConfirmation(request, hash)
  const signature = await smart.signOnChain(hexToBytes(hash), { signal, confirmation })
  const signed = encodeContext({ ...bare, signature })
  const body = { origin: context.hostOrigin, context: signed }
  const token = await getToken()
  await api(saveSession, { params: { chainId: network }, query: {}, body }, { token, signal })
  const made = { chainId, account: smart.address, context: signed, code: smart.code, contracts }
  const answer = toPermissionResponse(terms, made)
  return isLegacy ? { ...toLegacy(request.params, answer) } : [answer]
}

function readAsked(request: GrantingRequest, isLegacy: boolean): GrantRequest {
  const { params, network, context } = request
  const nowS = Math.floor(context.now() / 1_000)
  const read = isLegacy ? readLegacyGrant(params) : readGrantRequest(params, nowS)
  if ('problem' in read)
    throw new SecureError('BAD_REQUEST', `Invalid request: ${read.problem}`, { walletCode: -32602 })
  const { chainId } = read.request
  if (chainId !== undefined && `eip155:${chainId}` !== network)
    throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 5710 })
  return read.request
}

/** The chain would enforce these as well; they are refused because no visitor would want them. */
function check(terms: SessionTerms, { smart, contracts, own, context }: GrantingRequest): void {
  const nowS = Math.floor(context.now() / 1_000)
  const { entryPoint, factory, implementation } = smart.network
  const refusal = findRefusal(terms, {
    contracts,
    account: smart.address,
    own: [...own.filter((address) => isAddress(address)), entryPoint, factory, implementation],
    nowS,
    earliestStartS: nowS - startToleranceS,
  })
  if (refusal) throw refused(refusal, 'not one that this wallet grants')
}

function refused(field: string, why: string): SecureError {
  return new SecureError('GRANT_INVALID', `This permission is not granted: ${field}: ${why}`, {
    walletCode: -32602,
  })
}

/** Combines viem's and AppKit's response formats. */
function toLegacy(params: unknown, answer: ReturnType<typeof toPermissionResponse>) {
  const [asked] = params as [Record<string, unknown>]
  const [code] = answer.dependencies
  const { context, delegationManager } = answer
  return {
    ...asked,
    grantedPermissions: asked.permissions,
    permissionsContext: context,
    context,
    ...code,
    signerData: { submitToAddress: delegationManager },
    accountMeta: code,
    signerMeta: { delegationManager },
  }
}

/** Reads the nonce that all permissions of an account carry; raising it ends the earlier ones. */
async function readNonce(
  ask: (method: string, params: unknown) => Promise<unknown>,
  account: Hex,
  { enforcers, delegationManager }: SessionContracts,
): Promise<bigint> {
  const functionName = 'currentNonce'
  const data = encodeFunctionData({ abi: delegationAbi, functionName, args: [delegationManager, account] })
  const answer = v.parse(hexData, await ask('eth_call', [{ to: enforcers.Nonce, data }, 'latest']))
  return decodeFunctionResult({ abi: delegationAbi, functionName, data: answer })
}
