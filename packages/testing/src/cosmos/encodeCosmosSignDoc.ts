import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A protobuf document to sign (`cosmos.tx.v1beta1.SignDoc`). */
export type CosmosSignDoc = {
  chainId: string
  accountNumber: bigint
  authInfoBytes: Uint8Array
  bodyBytes: Uint8Array
}

/** Returns the bytes to sign for a protobuf document. */
export function encodeCosmosSignDoc(signDoc: CosmosSignDoc): Uint8Array {
  const { chainId, accountNumber, authInfoBytes, bodyBytes } = signDoc
  const field = (number: number, bytes: Uint8Array) =>
    bytes.length
      ? concatBytes(Uint8Array.of((number << 3) | 2), encodeVarint(BigInt(bytes.length)), bytes)
      : bytes
  return concatBytes(
    field(1, bodyBytes),
    field(2, authInfoBytes),
    field(3, utf8ToBytes(chainId)),
    accountNumber ? concatBytes(Uint8Array.of(4 << 3), encodeVarint(accountNumber)) : new Uint8Array(),
  )
}

/** Returns the text to sign for an amino document: sorted keys, with three characters escaped. */
export function writeAminoJson(signDoc: unknown): string {
  return JSON.stringify(sortKeys(signDoc)).replace(
    /[&<>]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}

function encodeVarint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.from([...bytes, Number(rest)])
}
