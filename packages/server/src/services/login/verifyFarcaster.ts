import {
  createClient,
  encodeAbiParameters,
  fallback,
  type Hex,
  http,
  isHex,
  parseAbi,
  verifyMessage as verifyOwnKey,
} from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { parseSiweMessage } from 'viem/siwe'
import type { Clock } from '../Clock.ts'

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
/** Registered and not removed. */
const stateAdded = 1
/** Key of an address that may log in for the account (FIP-11). */
const typeAuthAddress = 2
const optimismId = 10
const clockSkewMs = 120_000

/** A signed Sign In With Farcaster message, and what it must say. */
export type FarcasterProof = {
  message: string
  signature: string
  nonce: string
  /** Host of the page that asked, with its port. */
  domain: string
  /** Address of the page that asked. */
  uri: string
}

/**
 * Checks a Sign In With Farcaster message (FIP-11: a message of [EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) with
 * one `farcaster://fid/…` resource): by key or contract (ERC-1271, ERC-6492), and that the signer owns the fid, or may log
 * in for it, on Optimism. Gives the fid, `undefined` where anything does not hold.
 *
 * @throws whatever the node's failure is.
 */
export async function verifyFarcaster(
  proof: FarcasterProof,
  { rpcUrls, clock }: { rpcUrls: readonly string[]; clock: Clock },
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

  const client = createClient({
    pollingInterval: 0,
    transport: fallback(rpcUrls.map((url) => http(url, { timeout: 8_000, retryCount: 0 }))),
  })
  // Its own key first: that asks nobody.
  const isSigned =
    (await verifyOwnKey({ address, message, signature }).catch(() => false)) ||
    (await verifyMessage(client, { address, message, signature }))
  if (!isSigned) return

  const fid = BigInt(fidText)
  const isAuthAddress = resources.some((resource) =>
    /^farcaster:\/\/signer\/type\/authAddress\/?$/.test(resource),
  )
  if (!isAuthAddress) {
    const owned = await readContract(client, {
      address: idRegistry,
      abi,
      functionName: 'idOf',
      args: [address],
    })
    return owned === fid ? fid : undefined
  }
  const key: Hex = encodeAbiParameters([{ type: 'address' }], [address])
  const [state, keyType] = await readContract(client, {
    address: keyRegistry,
    abi,
    functionName: 'keyDataOf',
    args: [fid, key],
  })
  return state === stateAdded && keyType === typeAuthAddress ? fid : undefined
}
