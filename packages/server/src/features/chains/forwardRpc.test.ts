import type { RpcRequest } from '@foyer/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { startNode } from '../../../test/startNode.ts'
import { forwardRpc } from './forwardRpc.ts'
import { rpcChains } from './rpcChains.ts'

const id = 'eip155:31337' as const
const nodes: Awaited<ReturnType<typeof startNode>>[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

const call = (method: string, callId = 1): RpcRequest => ({ jsonrpc: '2.0', id: callId, method })
/** A node that answers with its name, or with its data about a transaction. */
async function start(name: string, known: unknown, status = 200) {
  const answer = ({ id: callId, method }: RpcRequest) => ({
    jsonrpc: '2.0',
    id: callId,
    result: method === 'eth_getTransactionByHash' ? known : name,
  })
  const node = await startNode((body) => ({
    status,
    text:
      status === 200
        ? JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as RpcRequest))
        : '',
  }))
  nodes.push(node)
  return node
}
async function setUp({ status = 200, isPrivate = true, known = null as unknown } = {}) {
  const [open, hidden] = [await start('open', known), await start('hidden', 'waits', status)]
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id, name: 'Local', nativeCurrency, rpcUrls: [open.url] }
  const chains = rpcChains({ chains: [isPrivate ? { ...chain, sendUrls: [hidden.url] } : chain] })
  const methods = (node: typeof open) => node.bodies.flat().map((body) => (body as RpcRequest).method)
  return {
    asked: () => ({ open: methods(open), hidden: methods(hidden) }),
    async ask(body: RpcRequest | RpcRequest[]) {
      const { value, text } = await forwardRpc(chains, id, body, {})
      expect(JSON.parse(text)).toEqual(value)
      return [value].flat().map(({ id: callId, result }) => [callId, result])
    },
  }
}

describe('forwardRpc', () => {
  test('default: without separate endpoints, transactions use the same nodes as other calls', async () => {
    const { ask, asked } = await setUp({ isPrivate: false })
    expect(await ask(call('eth_sendRawTransaction'))).toEqual([[1, 'open']])
    expect(asked().hidden).toEqual([])
  })

  test('behavior: sends signed transactions to separate endpoints only, and other calls to the nodes', async () => {
    const { ask, asked } = await setUp()
    for (const method of ['eth_sendRawTransaction', 'sendTransaction'])
      expect(await ask(call(method))).toEqual([[1, 'hidden']])
    expect(await ask(call('eth_call'))).toEqual([[1, 'open']])
    expect(asked()).toEqual({ open: ['eth_call'], hidden: ['eth_sendRawTransaction', 'sendTransaction'] })
  })

  test('attack: splits a batch: a transaction in it reaches only the separate endpoint', async () => {
    const { ask, asked } = await setUp()
    const batch = [call('eth_call', 1), call('eth_sendRawTransaction', 2), call('eth_gasPrice', 3)]
    expect((await ask(batch)).sort()).toEqual([
      [1, 'open'],
      [2, 'hidden'],
      [3, 'open'],
    ])
    expect(asked()).toEqual({ open: ['eth_call', 'eth_gasPrice'], hidden: ['eth_sendRawTransaction'] })
  })

  test('attack: a disallowed method batched with a transaction reaches no node', async () => {
    const { ask, asked } = await setUp()
    const batch = [call('eth_call', 1), call('eth_sendRawTransaction', 2), call('eth_sendTransaction', 3)]
    expect((await ask(batch)).sort()).toEqual([
      [1, 'open'],
      [2, 'hidden'],
      [3, undefined],
    ])
    expect(asked()).toEqual({ open: ['eth_call'], hidden: ['eth_sendRawTransaction'] })
  })

  test('error: does not send a transaction to other nodes if its endpoint fails', async () => {
    const { ask, asked } = await setUp({ status: 502 })
    await expect(ask(call('eth_sendRawTransaction'))).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(asked().open).toEqual([])
  })

  test('behavior: looks up a pending transaction at the endpoint that received it', async () => {
    expect(await (await setUp()).ask(call('eth_getTransactionByHash'))).toEqual([[1, 'waits']])
    expect(await (await setUp({ known: 'mined' })).ask([call('eth_getTransactionByHash')])).toEqual([
      [1, 'mined'],
    ])
    expect(await (await setUp({ status: 502 })).ask(call('eth_getTransactionByHash'))).toEqual([[1, null]])
  })
})
