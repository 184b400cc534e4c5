import * as v from 'valibot'

/** At most 32 bytes, so that a node cannot return an arbitrarily large number. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** A count that fits exactly into a JavaScript number. */
const count = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number.parseInt(text, 16)),
  v.safeInteger(),
)
const lower = v.transform((text: string) => text.toLowerCase())
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), lower)
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), lower)
const bytes = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i))
/** Latest second that a JavaScript date can represent. */
const maxSeconds = 8_640_000_000_000

/** Required fields of a block without its transactions. */
export const blockHeader = v.object({
  number: count,
  hash,
  parentHash: hash,
})
/** Number, hash and parent hash of a block. */
export type BlockHeader = v.InferOutput<typeof blockHeader>

/** Schema of an `eth_getBlockByNumber` response with full transactions. */
export const block = v.object({
  ...blockHeader.entries,
  /** Seconds since 1970. */
  timestamp: v.pipe(count, v.maxValue(maxSeconds)),
  transactions: v.array(
    v.object({
      hash,
      from: address,
      to: v.nullish(address),
      value: quantity,
      nonce: count,
      input: bytes,
    }),
  ),
})
/** A block with its transactions. */
export type Block = v.InferOutput<typeof block>

/** Schema of a log of a transaction. */
export const log = v.object({ address, topics: v.array(hash), data: bytes })
/** A log of a transaction. */
export type Log = v.InferOutput<typeof log>

/** Schema of a transaction receipt. */
export const receipt = v.object({
  transactionHash: hash,
  blockHash: hash,
  /** Absent before Byzantium (EIP-658): those transactions never count as failed. */
  status: v.optional(v.picklist(['0x0', '0x1']), '0x1'),
  gasUsed: quantity,
  effectiveGasPrice: v.optional(quantity, '0x0'),
  /** Additional fee charged by OP Stack rollups. */
  l1Fee: v.nullish(quantity),
  contractAddress: v.nullish(address),
  logs: v.array(log),
})
/** A transaction receipt. */
export type Receipt = v.InferOutput<typeof receipt>
