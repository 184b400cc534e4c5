import { decodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import type { Texts } from '../texts/en.ts'

/**
 * Functions that hand control over a contract or an account to somebody else, or let new code into it. A trial shows
 * nothing of them: what they cost comes later.
 */
const functions = [
  'transferOwnership(address)',
  'renounceOwnership()',
  'setOwner(address)',
  'setOwner(bytes32,address)',
  'setPendingOwner(address)',
  'addOwner(address)',
  'addOwnerAddress(address)',
  'addOwnerPublicKey(bytes32,bytes32)',
  'addOwnerWithThreshold(address,uint256)',
  'swapOwner(address,address,address)',
  'removeOwner(address,address,uint256)',
  'changeThreshold(uint256)',
  'changeAdmin(address)',
  'setAdmin(address)',
  'setPendingAdmin(address)',
  'transferAdmin(address)',
  'setAuthority(address)',
  'changeProxyAdmin(address,address)',
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'upgrade(address,address)',
  'upgradeAndCall(address,address,bytes)',
  'setImplementation(address)',
  'grantRole(bytes32,address)',
  'renounceRole(bytes32,address)',
  'beginDefaultAdminTransfer(address)',
  'setMinter(address)',
  'addMinter(address)',
  'enableModule(address)',
  'setGuard(address)',
  'setFallbackHandler(address)',
  'installModule(uint256,address,bytes)',
  'setDelegate(bytes32,address,uint256)',
  'addDelegate(address,bytes32,address,uint256)',
  'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'authorizeOperator(address)',
  'setSubnodeOwner(bytes32,bytes32,address)',
  'setRecord(bytes32,address,address,uint64)',
  'setSubnodeRecord(bytes32,bytes32,address,address,uint64)',
  'reclaim(uint256,address)',
  'offerPunkForSale(uint256,uint256)',
  'offerPunkForSaleToAddress(uint256,uint256,address)',
] as const
const selectors = new Set<string>(functions.map((signature) => toFunctionSelector(signature)))
/** The same, but for a last argument of zero, which takes it back. */
const revocable = [
  'approveDelegation(address,uint256)',
  'setOperator(address,bool)',
  'allow(address,bool)',
  'setAuthorization(address,bool)',
] as const
const revocableSelectors = new Set<string>(revocable.map((signature) => toFunctionSelector(signature)))
const revocation = /^0x.{8}.{64}0{64}$/

const bundles = parseAbi([
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function multicall(bytes32 previousBlockhash, bytes[] calls)',
  'function batch(bytes[] calls, bool revertOnFail)',
])
/** Bundles inside of bundles are looked into so deep. */
const maxDepth = 4

/** Why a call must not be made, whatever contract it is for: it gives control away. Bundles of calls are looked into. */
export function checkSelector(data: Hex, texts: Texts, depth = 0): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  if (selectors.has(selector) || (revocableSelectors.has(selector) && !revocation.test(data)))
    return texts.signing.refusals.givesControl
  const inner = readBundle(data)
  // Nobody needs more; somebody who hides something might.
  if (inner.length && depth >= maxDepth) return texts.signing.refusals.givesControl
  return inner.map((call) => checkSelector(call, texts, depth + 1)).find((reason) => reason !== undefined)
}

function readBundle(data: Hex): readonly Hex[] {
  try {
    const { args } = decodeFunctionData({ abi: bundles, data })
    return (args as readonly unknown[]).find((value): value is readonly Hex[] => Array.isArray(value)) ?? []
  } catch {
    return []
  }
}
