import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: number; method: string; params?: readonly unknown[] }

/** Starts a node on loopback that forwards another node's answers, and lies on request. */
export async function startLyingNode() {
  const state: {
    url: string
    /** URL of the node to forward to. */
    target: string
    /** Changes an answer. */
    lie: ((method: string, result: unknown, params: readonly unknown[]) => unknown) | undefined
    /** Whether it does not answer at all. */
    isDown: boolean
    stop(): Promise<void>
  } = { url: '', target: '', lie: undefined, isDown: false, stop: async () => {} }
  const host = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (state.isDown) return void response.writeHead(503).end()
    const { id, method, params = [] } = JSON.parse(body) as Call
    const honest = await fetch(state.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await honest.json()) as { result?: unknown; error?: unknown }
    const lie = state.lie?.(method, result, params)
    const said = lie === undefined ? result : lie
    const answer = error && said === undefined ? { error } : { result: said ?? null }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  state.url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  state.stop = () =>
    new Promise((resolve) => {
      host.close(() => resolve())
      host.closeAllConnections()
    })
  return state
}
