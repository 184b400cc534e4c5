import { type Client, concat, type Hex, hexToBigInt, keccak256, numberToHex, stringToHex } from 'viem'
import { callContract } from './callContract.ts'
import { isSameHex } from './isSameHex.ts'
import type { TransferCall } from './nodeSchemas.ts'
import { toWord } from './toWord.ts'

/** `nonce()` and `domainSeparator()` of a Safe. */
const selectors = { nonce: '0xaffed0e0', domainSeparator: '0xf698da25' } as const
/** Form of a Safe's transactions from version 1.0.0 on. */
const type =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
/** Fields between `data` and `nonce`: a plain call without a refund, as wallets propose it. */
const plain: readonly Hex[] = Array<Hex>(6).fill(`0x${toWord(0n)}`)
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
 * the proposal is anything but the plain call. With any other nonce the hash differs.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function findSafeNonce(
  client: Client,
  { account, hash, call }: { account: string; hash: string; call: TransferCall },
): Promise<bigint | undefined> {
  const [now, domain] = await Promise.all([
    readSafeNonce(client, account, 'latest'),
    readWord(client, account, 'domainSeparator', 'latest'),
  ])
  if (now === undefined || !domain) return undefined
  const start = concat([
    keccak256(stringToHex(type)),
    `0x${toWord(call.to)}`,
    `0x${toWord(call.value)}`,
    keccak256(call.data as Hex),
    ...plain,
  ])
  const first = now > distanceMax ? now - distanceMax : 0n
  for (let nonce = first; nonce <= now + distanceMax; nonce++) {
    const struct = keccak256(concat([start, numberToHex(nonce, { size: 32 })]))
    if (isSameHex(keccak256(concat(['0x1901', domain, struct])), hash)) return nonce
  }
  return undefined
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
