import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import { bytesToHex, encodeFunctionData, type Hex, parseAbi, sha256 } from 'viem'
import { callNodeAtOnce } from '../chain/callNodeAtOnce.ts'

/** Precompiled SHA-256: its answer proves that a contract made the call, because no contract could write it itself. */
const target = '0x0000000000000000000000000000000000000002'

/** Call data for the usual functions that make a given call. */
function listForms(data: Hex): readonly Hex[] {
  const pairs = [{ target, callData: data }]
  const encode = (signature: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: parseAbi([signature] as never), args } as never)
  return [
    encode('function aggregate((address target, bytes callData)[] calls)', [pairs]),
    encode('function tryAggregate(bool all, (address target, bytes callData)[] calls)', [true, pairs]),
    encode('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [{ target, allowFailure: false, callData: data }],
    ]),
    // Multicaller's own.
    encode('function aggregate(address[] targets, bytes[] data, uint256[] values, address refundTo)', [
      [target],
      [data],
      [0n],
      target,
    ]),
    encode('function multicall(address[] targets, bytes[] data)', [[target], [data]]),
    encode('function execute(address to, uint256 value, bytes data)', [target, 0n, data]),
    encode('function execute(address to, bytes data)', [target, data]),
    encode('function call(address to, uint256 value, bytes data)', [target, 0n, data]),
  ]
}

/**
 * Finds contracts that make any call for anyone, like Multicall3, at whatever address: asks each, from an address without rights, to
 * hash random bytes. Finds only contracts that take the call by a usual function and return its result. Without an answer of the node,
 * it finds nothing.
 *
 * @param addresses EVM addresses. All of them are asked: a crowd cannot hide one.
 * @returns in lower case.
 */
export async function findPublicCallers(
  api: ApiClient,
  network: CaipNetworkId,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const random = (length: number) => bytesToHex(crypto.getRandomValues(new Uint8Array(length)))
  const bytes = random(32)
  const proof = sha256(bytes).slice(2)
  const forms = listForms(bytes)
  const from = random(20)
  const isProof = (result: unknown) => typeof result === 'string' && result.toLowerCase().includes(proof)
  const found = await Promise.all(
    addresses.map(async (to) => {
      const requests = forms.map((data) => ({ method: 'eth_call', params: [{ from, to, data }, 'latest'] }))
      // In a separate request, because the answer of one contract may be too long for the server.
      const results = await callNodeAtOnce(api, network, requests, signal).catch(() => [])
      return results.some(isProof) ? [to.toLowerCase()] : []
    }),
  )
  return found.flat()
}
