import { type CaipNetworkId, RpcFailedError, type RpcRequest } from '@foyer/contract'
import * as v from 'valibot'
import { toHex } from 'viem'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import { type Block, type BlockHeader, block, blockHeader, type Receipt, receipt } from './Block.ts'
import { HistoryDataError } from './HistoryDataError.ts'

/** Access to a chain's nodes. */
export type ChainReader = { chains: ChainService; id: CaipNetworkId; signal?: AbortSignal | undefined }

/** A block with its receipts, in the order of its transactions. */
export type ReadBlock = { block: Block; receipts: readonly Receipt[] }

/**
 * Reads blocks with receipts, in order; stops early at the end of the chain.
 *
 * @throws TimeoutError, RpcFailedError if the node fails or refuses that many in one batch
 * @throws HistoryDataError if its response is malformed
 */
export async function readBlocks(reader: ChainReader, from: number, to: number): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const answers = await call(
    reader,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toHex(number), true] })),
  )
  // The chain may have become shorter since its head was read.
  const end = answers.indexOf(null)
  const blocks = (end < 0 ? answers : answers.slice(0, end)).map((answer, index) => {
    const parsed = parse(block, answer, 'block')
    if (parsed.number !== from + index) throw new HistoryDataError('a different block than requested')
    return parsed
  })
  for (const [index, { parentHash }] of blocks.entries())
    if (index && parentHash !== blocks[index - 1]?.hash)
      // The chain changed between two responses; earlier blocks are still valid.
      return withReceipts(reader, blocks.slice(0, index))
  return withReceipts(reader, blocks)
}

async function withReceipts(reader: ChainReader, blocks: readonly Block[]): Promise<ReadBlock[]> {
  const filled = blocks.filter(({ transactions }) => transactions.length)
  const answers = await call(
    reader,
    filled.map(({ number }) => ({ method: 'eth_getBlockReceipts', params: [toHex(number)] })),
  )
  const receipts = new Map(
    filled.map((block, index) => [block, parse(v.nullable(v.array(receipt)), answers[index], 'receipts')]),
  )
  const read: ReadBlock[] = []
  for (const block of blocks) {
    const list = block.transactions.length ? receipts.get(block) : []
    const fits =
      list?.length === block.transactions.length &&
      list.every(
        ({ transactionHash, blockHash }, index) =>
          transactionHash === block.transactions[index]?.hash && blockHash === block.hash,
      )
    // Receipts of another block with the same number: the chain was reorganised in the meantime.
    if (!list || !fits) break
    read.push({ block, receipts: list })
  }
  if (blocks.length && !read.length) throw new HistoryDataError('receipts that do not fit their block')
  return read
}

/** Reads number, hash and parent of blocks; `undefined` for blocks that don't exist. */
export async function readHeaders(
  reader: ChainReader,
  numbers: readonly (number | 'latest')[],
): Promise<(BlockHeader | undefined)[]> {
  const answers = await call(
    reader,
    numbers.map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [number === 'latest' ? number : toHex(number), false],
    })),
  )
  return answers.map((answer) => parse(v.nullable(blockHeader), answer, 'block') ?? undefined)
}

async function call(
  { chains, id, signal }: ChainReader,
  calls: readonly { method: string; params: unknown[] }[],
): Promise<unknown[]> {
  if (!calls.length) return []
  const requests = calls.map((call, index): RpcRequest => ({ jsonrpc: '2.0', id: index, ...call }))
  // Some nodes don't support batches, so a single call is not wrapped in one.
  const [first] = requests
  const body = requests.length === 1 && first ? first : requests
  const { value } = await sendRead(chains, id, body, { signal })
  const byId = new Map([value].flat().map((answer) => [answer.id, answer]))
  return requests.map((request) => {
    const answer = byId.get(request.id as number)
    if (!answer || answer.error)
      throw new RpcFailedError(`The node of ${id} refused ${request.method}`, {
        details: answer?.error?.message,
      })
    return answer.result ?? null
  })
}

function parse<schema extends v.GenericSchema>(schema: schema, value: unknown, what: string) {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new HistoryDataError(`a ${what} whose ${v.getDotPath(parsed.issues[0]) ?? 'shape'} is wrong`)
}
