import type { FrameRequestType } from '@foyer/contract'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SecureError } from '../SecureError.ts'
import { createVault, vaultIdleMs } from '../wallet/createVault.ts'
import { isHostAllowed } from './isHostAllowed.ts'
import { type FrameHandlers, servePort } from './servePort.ts'

const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

function serve(handlers: Partial<Record<FrameRequestType, unknown>>) {
  const { port1, port2 } = new MessageChannel()
  const ended: unknown[] = []
  const server = servePort(port2, handlers as FrameHandlers, (type, code) => ended.push([type, code]))
  const replies: { id: string; type: string; payload?: unknown }[] = []
  port1.onmessage = ({ data }) => replies.push(data)
  open.push(() => {
    server.close()
    port1.close()
  })
  const answer = (id: string | undefined) =>
    vi.waitFor(() => {
      const found = replies.find((reply) => reply.id === id)
      expect(found).toBeDefined()
      return found
    })
  return { send: (message: unknown) => port1.postMessage(message), answer, replies, ended, server }
}

describe('servePort', () => {
  test('default: answers with fields of the contract only, and replaces invalid results and unknown errors', async () => {
    const { send, answer, ended } = serve({
      IS_CONNECTED: async () => ({ isConnected: true, token: 'secret' }),
      GET_CHAIN_ID: async () => ({ chainId: -1 }),
      SIGN_OUT: async () => {
        throw new TypeError('secret')
      },
      CONNECT_OTP: async () => {
        throw new SecureError('OTP_INVALID', 'Wrong code', { walletCode: 4001 })
      },
    })
    for (const [at, type] of ['IS_CONNECTED', 'GET_CHAIN_ID', 'SIGN_OUT'].entries())
      send({ id: ids[at], type })
    send({ id: ids[3], type: 'CONNECT_OTP', payload: { otp: '123456' } })
    // Fields that are not in the contract do not leave the frame.
    expect(await answer(ids[0])).toEqual({
      id: ids[0],
      type: 'IS_CONNECTED_SUCCESS',
      payload: { isConnected: true },
    })
    expect((await answer(ids[1]))?.payload).toMatchObject({ code: 'FRAME_FAILED' })
    expect((await answer(ids[2]))?.payload).toEqual({ code: 'FRAME_FAILED', message: 'Something went wrong' })
    expect((await answer(ids[3]))?.payload).toEqual({
      code: 'OTP_INVALID',
      message: 'Wrong code',
      walletCode: 4001,
    })
    // Log entries contain neither payloads nor messages.
    expect(ended).toEqual([
      ['IS_CONNECTED', undefined],
      ['GET_CHAIN_ID', 'FRAME_FAILED'],
      ['SIGN_OUT', 'FRAME_FAILED'],
      ['CONNECT_OTP', 'OTP_INVALID'],
    ])
  })

  test('behavior: settles aborted requests, answers each id once, and refuses more than 32 at once', async () => {
    const never = vi.fn(() => new Promise(() => {}))
    const { send, answer, replies } = serve({ GET_CHAIN_ID: never })
    for (const id of ids.slice(0, 33)) send({ id, type: 'GET_CHAIN_ID' })
    expect((await answer(ids[32]))?.payload).toMatchObject({ code: 'RATE_LIMITED' })
    send({ id: ids[0], type: 'GET_CHAIN_ID' })
    send({ id: ids[0], type: 'RPC_ABORT' })
    expect((await answer(ids[0]))?.payload).toEqual({ code: 'ABORTED', message: 'Request was aborted' })
    expect(never).toHaveBeenCalledTimes(32)
    expect(replies.filter(({ id }) => id === ids[0])).toHaveLength(1)
  })
})

describe('attack: messages', () => {
  test('names of the prototype are answered like unknown requests', async () => {
    const { send, answer } = serve({})
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'DROP_TABLE']
    for (const [at, type] of names.entries()) send({ id: ids[at], type })
    for (const at of names.keys())
      expect(await answer(ids[at])).toMatchObject({
        type: expect.stringMatching(/^(UNKNOWN|DROP_TABLE)_ERROR$/),
        payload: { code: 'ACTION_NOT_ALLOWED', message: 'Action not allowed' },
      })
  })

  test('refuses a request of an unknown type after 300 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const { send, ended } = serve({})
    send({ id: ids[0], type: 'DROP_TABLE' })
    while (vi.getTimerCount() === 0) await turn()
    await vi.advanceTimersByTimeAsync(299)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual([['DROP_TABLE', 'ACTION_NOT_ALLOWED']])
  })

  test('refuses a message that is too large before reading it', async () => {
    const read = vi.fn()
    const { send, answer } = serve({ RPC_REQUEST: read })
    send({ id: ids[0], type: 'RPC_REQUEST', payload: { method: 'eth_call', params: 'x'.repeat(262_144) } })
    expect((await answer(ids[0]))?.payload).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(read).not.toHaveBeenCalled()
  })

  test('ignores messages without a valid id, and refuses invalid payloads before any work', async () => {
    const read = vi.fn()
    const { send, answer, replies } = serve({
      CONNECT_EMAIL: read,
      IS_CONNECTED: async () => ({ isConnected: false }),
    })
    const circle: { self?: unknown } = {}
    circle.self = circle
    for (const message of [
      null,
      1,
      'x',
      [],
      {},
      { id: 1, type: 'IS_CONNECTED' },
      circle,
      { id: 'x', type: 'IS_CONNECTED' },
      1n,
    ])
      send(message)
    send({ id: ids[1], type: 'CONNECT_EMAIL', payload: { email: 'no' } })
    expect((await answer(ids[1]))?.payload).toEqual({
      code: 'BAD_REQUEST',
      message: 'Invalid request: email',
    })
    send({ id: ids[2], type: 'IS_CONNECTED' })
    await answer(ids[2])
    expect(replies.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    expect(read).not.toHaveBeenCalled()
  })
})

describe('isHostAllowed', () => {
  test('behavior: allows listed pages and localhost; without a list, only localhost', () => {
    const listed = { allowedOrigins: ['https://*.example.com'] }
    expect(isHostAllowed('https://app.example.com', listed)).toBe(true)
    expect(isHostAllowed('https://app.example.com.evil.test', listed)).toBe(false)
    expect(isHostAllowed('http://localhost:3000', { allowedOrigins: [] })).toBe(true)
    for (const origin of ['https://app.example.com', 'null', 'http://localhost.evil.test'])
      expect(isHostAllowed(origin, { allowedOrigins: [] })).toBe(false)
  })
  test('attack: refuses localhost if the project does not allow it', () => {
    for (const allowedOrigins of [[], ['https://app.example.com'], ['*.example.com']])
      for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
        expect(isHostAllowed(origin, { allowedOrigins, allowsLocalhost: false })).toBe(false)
  })
})

describe('createVault', () => {
  test('behavior: keys are wiped after five idle minutes, counted from their last use', () => {
    vi.useFakeTimers()
    try {
      const vault = createVault()
      const bytes = () => new Uint8Array(4).fill(1)
      const wallet = {
        entropy: bytes(),
        dataKey: bytes(),
        recoveryKey: { publicKey: '', privateKey: bytes() },
      }
      vault.put('a', wallet)
      expect(vault.get('b')).toBeUndefined()
      vi.advanceTimersByTime(vaultIdleMs - 1)
      expect(vault.get('a')).toBe(wallet)
      vi.advanceTimersByTime(vaultIdleMs)
      expect(vault.get('a')).toBeUndefined()
      for (const secret of [wallet.entropy, wallet.dataKey, wallet.recoveryKey.privateKey])
        expect([...secret]).toEqual([0, 0, 0, 0])
    } finally {
      vi.useRealTimers()
    }
  })
})
