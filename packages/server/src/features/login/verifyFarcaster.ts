import { RpcFailedError } from '@foyer/contract'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import { askTwoNodes } from '../siwx/signatures/askTwoNodes.ts'
import { verifyEip155 } from '../siwx/signatures/verifyEip155.ts'

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
/** State of a key that is registered and not removed. */
const stateAdded = 1
/** Type of a key that may log in for the account (FIP-11). */
const typeAuthAddress = 2
const optimismId = 10
const networkId = `eip155:${optimismId}` as const
const clockSkewMs = 120_000

/** A signed Sign In With Farcaster message, and the values it must contain. */
export type FarcasterProof = {
  message: string
  signature: string
  nonce: string
  /** Host of the requesting page, with its port. */
  domain: string
  /** URL of the requesting page. */
  uri: string
}

/**
 * Verifies a Sign In With Farcaster message (FIP-11: an [EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) message with one
 * `farcaster://fid/…` resource). The signature may be by key or by contract (ERC-1271, ERC-6492). The signer must own the fid
 * on Optimism, or be allowed to log in for it. Returns the fid, or `undefined` if any check fails.
 *
 * @throws SignatureUncheckedError if its nodes fail
 */
export async function verifyFarcaster(
  proof: FarcasterProof,
  { chains, clock }: { chains: ChainService; clock: Clock },
): Promise<bigint | undefined> {
  const { message, signature, nonce, domain, uri } = proof
  const said = parseSiweMessage(message)
  const { address, expirationTime, notBefore, resources = [] } = said
  const fids = resources.flatMap(
    (resource) => /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(resource)?.[1] ?? [],
  )
  const [fidText, second] = fids
  const nowMs = clock()
  if (!address || fidText === undefined || second !== undefined || !isHex(signature, { strict: true })) return
  if (said.nonce !== nonce || said.domain !== domain || said.uri !== uri || said.version !== '1') return
  if (said.chainId !== optimismId || !/^Farcaster (Auth|Connect)$/.test(said.statement ?? '')) return
  if (expirationTime && expirationTime.getTime() <= nowMs) return
  if (notBefore && notBefore.getTime() > nowMs + clockSkewMs) return

  if (!(await verifyEip155({ networkId, address, message, signature }, chains))) return

  const fid = BigInt(fidText)
  const isAuthAddress = resources.some((resource) =>
    /^farcaster:\/\/signer\/type\/authAddress\/?$/.test(resource),
  )
  /** Two nodes must agree on ownership, as they must on signatures. */
  async function read(to: Hex, data: Hex): Promise<Hex | undefined> {
    const answers = await askTwoNodes(chains, networkId, async (node) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] } as const
      const { value } = await sendRead(chains, networkId, call, { node })
      if (Array.isArray(value) || !isHex(value.result)) throw new RpcFailedError('The node did not answer')
      return value.result
    })
    const [first] = answers
    return answers.every((answer) => answer === first) ? first : undefined
  }
  if (!isAuthAddress) {
    const functionName = 'idOf'
    const data = await read(idRegistry, encodeFunctionData({ abi, functionName, args: [address] }))
    return data && decodeFunctionResult({ abi, functionName, data }) === fid ? fid : undefined
  }
  const functionName = 'keyDataOf'
  const key = encodeAbiParameters([{ type: 'address' }], [address])
  const data = await read(keyRegistry, encodeFunctionData({ abi, functionName, args: [fid, key] }))
  if (!data) return
  const [state, keyType] = decodeFunctionResult({ abi, functionName, data })
  return state === stateAdded && keyType === typeAuthAddress ? fid : undefined
}
