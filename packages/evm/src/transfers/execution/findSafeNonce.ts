import { safeBundlers } from '@foyer/contract'
import { type Client, concat, type Hex, hexToBigInt, keccak256, numberToHex, size, stringToHex } from 'viem'
import { callContract } from '../callContract.ts'
import { isSameHex } from '../isSameHex.ts'
import type { TransferCall } from '../nodeSchemas.ts'
import { toWord } from '../toWord.ts'

/** `nonce()` and `domainSeparator()` of a Safe. */
const selectors = { nonce: '0xaffed0e0', domainSeparator: '0xf698da25' } as const
/** EIP-712 type of Safe transactions since version 1.0.0. */
const type =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
/** Fields between `operation` and `nonce`: no refund, as wallets propose it. */
const plain: readonly Hex[] = Array<Hex>(5).fill(`0x${toWord(0n)}`)
/** `multiSend(bytes)` */
const multiSendSelector = '0x8d80ff0a'
/** How far the proposal's nonce may be from the current one: proposals queue, and a page may be opened much later. */
const distanceMax = 100n

/**
 * Reads the nonce of a Safe at a block: the number of proposals it executed until then; `undefined` if the account has none.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function readSafeNonce(client: Client, safe: string, at: string): Promise<bigint | undefined> {
  const data = await readWord(client, safe, 'nonce', at)
  return data && hexToBigInt(data)
}

/**
 * Finds the nonce a proposal has in its Safe, by the hash that the Safe signs; `undefined` if the account isn’t a Safe, or if
 * the proposal is anything but the plain call, or the calls through a bundler of Safe. With any other nonce the hash differs.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function findSafeNonce(
  client: Client,
  { account, hash, calls }: { account: string; hash: string; calls: readonly TransferCall[] },
): Promise<bigint | undefined> {
  const [now, domain] = await Promise.all([
    readSafeNonce(client, account, 'latest'),
    readWord(client, account, 'domainSeparator', 'latest'),
  ])
  if (now === undefined || !domain) return undefined
  const first = now > distanceMax ? now - distanceMax : 0n
  for (const start of listStarts(calls))
    for (let nonce = first; nonce <= now + distanceMax; nonce++) {
      const struct = keccak256(concat([start, numberToHex(nonce, { size: 32 })]))
      if (isSameHex(keccak256(concat(['0x1901', domain, struct])), hash)) return nonce
    }
  return undefined
}

/** Encodes the proposals a wallet may make of calls, without their nonce: one plain call, or all of them through a bundler. */
function listStarts(calls: readonly TransferCall[]): readonly Hex[] {
  const encode = ({ to, value, data }: TransferCall, operation: bigint) =>
    concat([
      keccak256(stringToHex(type)),
      `0x${toWord(to)}`,
      `0x${toWord(value)}`,
      keccak256(data as Hex),
      `0x${toWord(operation)}`,
      ...plain,
    ])
  const [only, ...others] = calls
  if (!only) return []
  const data = toBundle(calls)
  const bundled = safeBundlers.map((to) => encode({ to, value: 0n, data }, 1n))
  return others.length > 0 ? bundled : [encode(only, 0n), ...bundled]
}

/** Encodes calls as the bundlers take them. */
function toBundle(calls: readonly TransferCall[]): Hex {
  const packed = concat(
    calls.map(({ to, value, data }) =>
      concat([
        '0x00',
        to as Hex,
        `0x${toWord(value)}`,
        `0x${toWord(BigInt(size(data as Hex)))}`,
        data as Hex,
      ]),
    ),
  )
  const padding = '00'.repeat((32 - (size(packed) % 32)) % 32)
  return concat([
    multiSendSelector,
    `0x${toWord(32n)}`,
    `0x${toWord(BigInt(size(packed)))}`,
    `${packed}${padding}`,
  ])
}

async function readWord(
  client: Client,
  to: string,
  field: keyof typeof selectors,
  at: string,
): Promise<Hex | undefined> {
  const data = await callContract(client, { to, data: selectors[field] }, at)
  return data.length === 66 ? (data as Hex) : undefined
}
