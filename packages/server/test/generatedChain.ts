import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, keccak256, pad, toHex } from 'viem'
import { startNode } from './startNode.ts'

/** A node with a computed chain: as long as needed, without running one. */
export type GeneratedChain = {
  url: string
  /** Number of the latest block; may be increased. */
  head: number
  /** Changes all blocks from this number on, as in a reorganisation. */
  fork(from: number): void
  /** Maximum calls per batch; larger batches are refused. */
  maxBatch: number
  /** Number of answered calls. */
  calls: number
  /** Blocks whose receipts were requested, in order, by URL path: each process can have its own. */
  readBy(path: string): readonly number[]
  stop(): Promise<void>
}

const someone = (n: number): Hex => pad(toHex(n + 1), { size: 20 })
/** Token that moves in every third transaction. */
export const generatedToken = pad('0x70c3', { size: 20 })

/** Starts a node whose chain has `perBlock` transactions of an account in every block. */
export async function startGeneratedChain(options: {
  account: Hex
  head: number
  perBlock: number
  /** Seconds since 1970. */
  startSeconds?: number
}): Promise<GeneratedChain> {
  const { account, perBlock, startSeconds = 1_700_000_000 } = options
  const forks: number[] = []
  const versionOf = (number: number) => forks.filter((from) => from <= number).length
  const hashOf = (number: number): Hex =>
    number < 0 ? pad('0x0', { size: 32 }) : keccak256(toHex(`block ${number} ${versionOf(number)}`))

  function transactions(number: number) {
    return Array.from({ length: number === 0 ? 0 : perBlock }, (_, index) => {
      const nonce = (number - 1) * perBlock + index
      const isToken = nonce % 3 === 0
      const isIn = nonce % 2 === 0
      const other = someone(nonce % 50)
      return {
        hash: keccak256(toHex(`transaction ${nonce} ${versionOf(number)}`)),
        from: isIn ? other : account,
        to: isToken ? generatedToken : isIn ? account : other,
        value: isToken ? '0x0' : toHex(BigInt(nonce + 1) * 10n ** 15n),
        nonce: toHex(nonce),
        input: isToken ? '0xa9059cbb' : '0x',
        isToken,
        isIn,
        other,
        amount: BigInt(nonce + 1) * 1_000n,
      }
    })
  }
  const blockAt = (number: number) =>
    number > chain.head
      ? null
      : {
          number: toHex(number),
          hash: hashOf(number),
          parentHash: hashOf(number - 1),
          timestamp: toHex(startSeconds + number * 12),
          transactions: transactions(number).map(({ hash, from, to, value, nonce, input }) => ({
            hash,
            from,
            to,
            value,
            nonce,
            input,
          })),
        }
  const receiptsAt = (number: number) =>
    transactions(number).map(({ hash, isToken, isIn, other, amount }, index) => ({
      transactionHash: hash,
      blockHash: hashOf(number),
      status: index % 10 === 9 ? '0x0' : '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x3b9aca00',
      contractAddress: null,
      logs: isToken
        ? [
            {
              address: generatedToken,
              topics: encodeEventTopics({
                abi: erc20Abi,
                eventName: 'Transfer',
                args: { from: isIn ? other : account, to: isIn ? account : other },
              }),
              data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
            },
          ]
        : [],
    }))

  const reads = new Map<string, number[]>()

  function answer({ id, method, params }: { id: number; method: string; params: unknown[] }, path: string) {
    chain.calls++
    const number = params[0] === 'latest' ? chain.head : Number(params[0])
    if (method === 'eth_getBlockReceipts') reads.set(path, [...(reads.get(path) ?? []), number])
    const result = () => {
      if (method === 'eth_getBlockByNumber') return { result: blockAt(number) }
      if (method === 'eth_getBlockReceipts') return { result: receiptsAt(number) }
      return { error: { code: 3, message: 'execution reverted' } }
    }
    return { jsonrpc: '2.0', id, ...result() }
  }
  const node = await startNode((body, path) => {
    if (Array.isArray(body) && body.length > chain.maxBatch)
      return {
        text: JSON.stringify({
          jsonrpc: '2.0',
          id: null,
          error: { code: -32_005, message: 'batch too large' },
        }),
      }
    return {
      text: JSON.stringify(
        Array.isArray(body) ? body.map((call) => answer(call, path)) : answer(body as never, path),
      ),
    }
  })
  const chain: GeneratedChain = {
    url: node.url,
    head: options.head,
    maxBatch: 1_000,
    calls: 0,
    readBy: (path) => reads.get(path) ?? [],
    fork: (from) => void forks.push(from),
    stop: node.stop,
  }
  return chain
}
