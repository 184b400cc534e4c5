import { describe, expect, test } from 'vitest'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import { en } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { signSiwx } from './signSiwx.ts'

const entropy = new Uint8Array(16).fill(7)
const { address } = deriveAccounts(entropy).eip155
const message = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdef12',
  chainId: 'eip155:1',
  issuedAt: '2026-01-01T00:00:00Z',
} as const

function sign(more: object, isFresh = true) {
  const context = {
    hostOrigin: 'https://app.example',
    projectId: 'a',
    store: { get: async () => undefined, set: async () => {} },
    texts: { read: async () => en },
    stage: { ask: () => Promise.reject(new Error('asked')) },
  } as unknown as FrameContext
  const wallet = {
    use: (_: AbortSignal, run: (open: { entropy: Uint8Array }) => unknown) => run({ entropy }),
  } as unknown as Wallet
  const { signal } = new AbortController()
  return signSiwx({
    context,
    wallet,
    message: { ...message, ...more },
    network: 'eip155:1',
    address,
    isFresh,
    signal,
  })
}

describe('signSiwx', () => {
  test('default: signs without asking the visitor right after a login', async () => {
    expect((await sign({})).signature).toMatch(/^0x[\da-f]{130}$/)
    await expect(sign({}, false)).rejects.toThrow('asked')
  })

  test.each([
    ['a statement of the page', { statement: 'I give everything to Mallory.' }],
    ['resources', { resources: ['https://app.example/all'] }],
  ])('attack: asks the visitor about a sign-in with %s, even right after a login', async (_, more) => {
    await expect(sign(more)).rejects.toThrow('asked')
  })
})
