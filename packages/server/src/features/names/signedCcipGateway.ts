import { anyEvmCoinType, CcipOffError, CcipRequestInvalidError } from '@foyer/contract'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { normalize } from 'viem/ens'
import type { Clock } from '../../kit/Clock.ts'
import type { CcipGateway } from './CcipGateway.ts'
import type { NamesService, RegisteredName } from './NamesService.ts'

const answerTtlS = 300
const ethereumCoinType = 60

/** ENSIP-10. */
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** EIP-137, ENSIP-9, ENSIP-5, ENSIP-3, ENSIP-7. */
const profileAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])

/** Signer of the responses, and the resolver they are for. */
export type CcipSigner = {
  /** Private key of one of the resolver's signers. */
  privateKey: Hex
  /** Contract that verifies the responses. */
  resolver: Hex
}

/**
 * Answers with the server's names; refuses to answer without a signer.
 *
 * @example
 * ```ts
 * import { openDatabase, rpcChains, signedCcipGateway, sqlNames } from '@foyer/server'
 *
 * const chains = rpcChains({ chains: [] })
 * const names = sqlNames({ database: await openDatabase(), chains, zones: ['example.eth'] })
 * const gateway = signedCcipGateway({
 *   names,
 *   signer: {
 *     privateKey: `0x${process.env.NAMES_KEY}`,
 *     resolver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   },
 * })
 * ```
 */
export function signedCcipGateway(options: {
  names: NamesService
  signer?: CcipSigner | undefined
  /** @default Date.now */
  clock?: Clock | undefined
}): CcipGateway {
  const { names, signer, clock = Date.now } = options
  const account = signer && privateKeyToAccount(signer.privateKey)

  return {
    async answer(request) {
      if (!signer || !account) throw new CcipOffError()
      const result = await lookUp(names, request)
      const expires = BigInt(Math.floor(clock() / 1_000) + answerTtlS)
      // Signed for the configured resolver, never for the caller. Otherwise, any contract could obtain a response signed for
      // itself, which would also be valid for other contracts with the same signer.
      const hash = keccak256(
        encodePacked(
          ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
          ['0x1900', signer.resolver, expires, keccak256(request), keccak256(result)],
        ),
      )
      const signature = await account.sign({ hash })
      return encodeAbiParameters(
        [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
        [result, expires, signature],
      )
    },
  }
}

async function lookUp(names: NamesService, request: Hex): Promise<Hex> {
  const { name, call } = read(request)
  // The gateway knows only its own zones, so it cannot claim that other names have no address.
  const isOwn = call.functionName === 'name' ? name.endsWith('.reverse') : isInZone(name, names.zones)
  if (!isOwn) throw new CcipRequestInvalidError()
  const bytes = (value: Hex) => encodeAbiParameters([{ type: 'bytes' }], [value])
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  switch (call.functionName) {
    case 'name':
      return text(await findReverse(names, name))
    case 'contenthash':
      return bytes('0x')
    case 'text': {
      const { attributes } = (await names.get(name)) ?? {}
      const key = call.args[1]
      return text(
        (key === 'avatar' ? attributes?.avatar : key === 'description' ? attributes?.bio : '') ?? '',
      )
    }
    case 'addr': {
      const registered = await names.get(name)
      const coinType = call.args[1]
      if (coinType !== undefined) return bytes(findAddress(registered, Number(coinType)) ?? '0x')
      const address = findAddress(registered, ethereumCoinType) ?? zeroAddress
      return encodeAbiParameters([{ type: 'address' }], [address])
    }
  }
}

function isInZone(name: string, zones: readonly string[]): boolean {
  return zones.some((zone) => name === zone || name.endsWith(`.${zone}`))
}

/** Decodes the query and its name; the hash in the inner call must match the name. */
function read(request: Hex) {
  try {
    const { args } = decodeFunctionData({ abi: resolveAbi, data: request })
    const name = dnsDecode(hexToBytes(args[0]))
    const call = decodeFunctionData({ abi: profileAbi, data: args[1] })
    if (name === undefined || normalize(name) !== name || namehash(name) !== call.args[0])
      throw new CcipRequestInvalidError()
    return { name, call }
  } catch (cause) {
    throw new CcipRequestInvalidError({ cause })
  }
}

/** Finds the address for a coin type; an address valid on every EVM chain matches all of them (ENSIP-19). */
function findAddress(registered: RegisteredName | undefined, coinType: number): Hex | undefined {
  const isEvm = coinType === ethereumCoinType || (coinType >= anyEvmCoinType && coinType <= 0xffff_ffff)
  const own = registered?.addresses.get(coinType)
  const any = isEvm ? registered?.addresses.get(anyEvmCoinType) : undefined
  return (own ?? any)?.address.toLowerCase() as Hex | undefined
}

/**
 * Returns the name of the account behind `<address>.addr.reverse`, or `<address>.<coin type>.reverse` (ENSIP-3, ENSIP-19).
 */
async function findReverse(names: NamesService, reverse: string): Promise<string> {
  const [, hex, space] = /^([\da-f]{40})\.(addr|default|[\da-f]{1,8})\.reverse$/.exec(reverse) ?? []
  if (!hex || !space) return ''
  const coinType =
    space === 'addr' ? ethereumCoinType : space === 'default' ? anyEvmCoinType : Number.parseInt(space, 16)
  const registered = await names.ofAddress(`0x${hex}`)
  return registered.find((known) => findAddress(known, coinType) === `0x${hex}`)?.name ?? ''
}

/**
 * Decodes a name in DNS wire format ([RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-3.1)); `undefined` if it
 * is malformed.
 */
function dnsDecode(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const labels: string[] = []
  let offset = 0
  for (let length = bytes[0]; length; length = bytes[offset]) {
    const end = offset + 1 + length
    if (end >= bytes.length) return undefined
    try {
      labels.push(decoder.decode(bytes.subarray(offset + 1, end)))
    } catch {
      return undefined
    }
    offset = end
  }
  const isWhole = offset === bytes.length - 1
  // A dot inside a label would turn one name into two.
  return isWhole && labels.every((label) => !label.includes('.')) ? labels.join('.') : undefined
}
