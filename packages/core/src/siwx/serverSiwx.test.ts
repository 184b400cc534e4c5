import { type ApiClient, BaseError, getSiwxSessions, revokeSiwxSessions, verifySiwx } from '@foyer/contract'
import { expect, test } from 'vitest'
import { serverSiwx } from './serverSiwx.ts'

const accountAddress = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const session = {
  accountAddress,
  networkId: 'eip155:1',
  issuedAt: '2026-11-20T20:00:00.000Z',
  expirationTime: '2026-11-27T20:00:00.000Z',
} as const
const { signal } = new AbortController()

/** A server whose cookie the browser does not send: it knows nobody but by a token. */
function create() {
  const tokens = new Set<string>()
  const api = (async (route: { id: string }, _input: unknown, options: { token?: string } = {}) => {
    const { token } = options
    if (token !== undefined && !tokens.has(token)) throw new BaseError('', { code: 'SIWX_SESSION_INVALID' })
    if (route.id === verifySiwx.id) {
      tokens.add('one')
      return { token: 'one', session }
    }
    if (route.id === getSiwxSessions.id) return { sessions: token === undefined ? [] : [session] }
    if (route.id === revokeSiwxSessions.id && token !== undefined) tokens.delete(token)
    return { sessions: [] }
  }) as ApiClient
  return {
    tokens,
    siwx: serverSiwx()({ api, metadata: { name: 'App', description: '', url: '', icons: [] } }),
  }
}
const proof = { accountAddress, message: 'm', signature: 's' } as const

test('serverSiwx: behavior: where no cookie comes back, the tokens of the page say who is signed in', async () => {
  const { tokens, siwx } = create()
  expect(await siwx.getSessions({ signal })).toEqual([])
  await siwx.addSession(proof, { signal })
  expect(await siwx.getSessions({ signal })).toEqual([session])
  await siwx.revokeSession({ accountAddress, signal })
  expect(tokens.size).toBe(0)
  expect(await siwx.getSessions({ signal })).toEqual([])
})

test('serverSiwx: behavior: a session that was ended elsewhere is over', async () => {
  const { tokens, siwx } = create()
  await siwx.addSession(proof, { signal })
  tokens.clear()
  expect(await siwx.getSessions({ signal })).toEqual([])
  expect(siwx.getToken?.(accountAddress)).toBeUndefined()
})
