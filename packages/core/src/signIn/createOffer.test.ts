import type { SiwxSession } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { ConnectorContext } from '../model/Connector.ts'
import type { OpenSiwxMessage, Siwx, SiwxProof } from '../model/Siwx.ts'
import { mainnet, sepolia } from '../networks/presets.ts'

const message: OpenSiwxMessage = {
  domain: 'a.test',
  uri: 'https://a.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-20T20:00:00.000Z',
}
const accountAddress = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session: SiwxSession = {
  accountAddress,
  networkId: 'eip155:1',
  issuedAt: '2026-11-20T20:00:00.000Z',
  expirationTime: '2026-11-27T20:00:00.000Z',
}
const proofs = [
  { message: 'one', signature: '0x01', accountAddress },
  { message: 'two', signature: '0x02', accountAddress: accountAddress.replace(':1:', ':10:') },
] as [SiwxProof, SiwxProof]
const { signal } = new AbortController()

function create(about: Partial<Siwx> | undefined = {}) {
  let context: ConnectorContext | undefined
  const addSession = vi.fn(async () => session)
  const siwx: Siwx = {
    createMessage: () => Promise.reject(new Error('not asked')),
    createOpenMessage: async () => message,
    addSession,
    getSessions: async () => [],
    revokeSession: async () => {},
    ...about,
  }
  const given = createTestFoyer({
    siwx,
    adapters: [
      createAdapter('eip155', (own) => {
        context = own
        return { start() {} }
      }),
    ],
  })
  const offer = () => context?.offerSignIn?.({ networks: [mainnet, sepolia], signal })
  return { ...given, addSession, offer }
}

describe('offerSignIn', () => {
  test('default: returns the message, and verifies the proofs in one call while a toast is shown', async () => {
    const { offer, foyer, events } = create()
    const toasts: unknown[] = []
    foyer.subscribe(({ toast }) => toasts.push(toast))
    const offered = await offer()
    expect(offered?.message).toEqual(message)
    await offered?.accept(proofs, { signal })
    expect(toasts).toEqual([{ variant: 'loading', code: 'AUTHENTICATING' }, undefined])
    expect(events).toMatchObject([{ name: 'SIWX_AUTH_SUCCESS', properties: { networkId: 'eip155:1' } }])
  })
  test('behavior: sends the proofs of further networks along with the first', async () => {
    const { offer, addSession } = create()
    await (await offer())?.accept(proofs, { signal })
    const [first, second] = proofs
    expect(addSession.mock.calls).toEqual([[{ ...first, others: [second] }, { signal: expect.anything() }]])
  })
  test.each<[string, Partial<Siwx>]>([
    ['the app signs in on demand', { onDemand: true }],
    ['the namespace does not sign in', { namespaces: ['solana'] }],
    ['the backend has no createOpenMessage', { createOpenMessage: undefined as never }],
    ['createOpenMessage fails', { createOpenMessage: () => Promise.reject(new Error('down')) }],
  ])('behavior: returns no offer if %s', async (_, about) => {
    expect(await create(about).offer()).toBeUndefined()
  })
  test.each([
    [undefined, 'rejects'],
    [true, 'rejects'],
    [false, 'resolves'],
  ])('error: shows a failed proof; with required %s, accept %s', async (required, how) => {
    const refused = Object.assign(new Error('no'), { code: 'SIWX_SIGNATURE_INVALID' })
    const { offer, foyer, events } = create({ required, addSession: () => Promise.reject(refused) })
    const accepting = (await offer())?.accept(proofs, { signal })
    if (how === 'rejects') await expect(accepting).rejects.toBe(refused)
    else await accepting
    await vi.waitFor(() =>
      expect(foyer.state.toast).toEqual({ variant: 'error', code: 'AUTHENTICATION_FAILED' }),
    )
    expect(events).toMatchObject([{ name: 'SIWX_AUTH_ERROR' }])
  })
})
