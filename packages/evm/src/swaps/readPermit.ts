import type { QuotedSwap } from '@foyer/core'
import {
  type Client,
  decodeAbiParameters,
  domainSeparator,
  type Hex,
  keccak256,
  stringToHex,
  type TypedDataDomain,
} from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { toWord } from '../transfers/toWord.ts'

/** Message that a wallet signs instead of an approval ([EIP-2612](https://eips.ethereum.org/EIPS/eip-2612)). */
export type PermitData = {
  domain: TypedDataDomain
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: 'Permit'
  message: { owner: string; spender: string; value: string; nonce: string; deadline: string }
}

/** A permit that a wallet signed. */
export type SignedPermit = { message: PermitData['message']; signature: string }

/** `nonces(address)`, `DOMAIN_SEPARATOR()`, `name()`, `version()` and `PERMIT_TYPEHASH()` */
const selectors = {
  nonces: '0x7ecebe00',
  separator: '0x3644e515',
  name: '0x06fdde03',
  version: '0x54fd4d50',
  typehash: '0x30adf81f',
} as const
const field = (name: string, type: string) => ({ name, type })
const types = {
  EIP712Domain: [
    field('name', 'string'),
    field('version', 'string'),
    field('chainId', 'uint256'),
    field('verifyingContract', 'address'),
  ],
  Permit: [
    field('owner', 'address'),
    field('spender', 'address'),
    field('value', 'uint256'),
    field('nonce', 'uint256'),
    field('deadline', 'uint256'),
  ],
}
const permitType = `Permit(${types.Permit.map(({ name, type }) => `${type} ${name}`).join(',')})`
/** Validity of a permit on the chain, equal to the router's deadline for the swap. */
const validSeconds = 20n * 60n

/**
 * Returns the permit for exactly the sold amount; `undefined` if the token does not support the standard form. The
 * domain is verified against the token's own: a signature for any other domain would be worthless, or valid elsewhere.
 */
export async function readPermit(
  client: Client,
  quote: Pick<QuotedSwap, 'account' | 'sold' | 'spender' | 'amount'>,
  { chainId, now }: { chainId: number; now: bigint },
): Promise<PermitData | undefined> {
  const { account, sold, spender, amount } = quote
  const token = sold.address
  if (!token || !spender) return undefined
  const read = async (data: string) =>
    (await askNode(client, hex, 'eth_call', [{ to: token, data }, 'latest']).catch(() => '0x')) as Hex
  const [nonce, separator, name, version, typehash] = await Promise.all([
    read(`${selectors.nonces}${toWord(account)}`),
    read(selectors.separator),
    read(selectors.name),
    read(selectors.version),
    read(selectors.typehash),
  ])
  if (nonce.length !== 66 || separator.length !== 66) return undefined
  // DAI’s own permit has the same domain.
  if (typehash.length === 66 && typehash !== keccak256(stringToHex(permitType))) return undefined
  const said = readText(version)
  const domain = [...(said === undefined ? [] : [said]), '1', '2']
    .map((each) => ({ name: readText(name) ?? '', version: each, chainId, verifyingContract: token as Hex }))
    .find((each) => domainSeparator({ domain: each }) === separator.toLowerCase())
  if (!domain) return undefined
  return {
    domain,
    types,
    primaryType: 'Permit',
    message: {
      owner: account,
      spender,
      value: amount.toString(),
      nonce: BigInt(nonce).toString(),
      deadline: (now + validSeconds).toString(),
    },
  }
}

function readText(data: Hex): string | undefined {
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}
