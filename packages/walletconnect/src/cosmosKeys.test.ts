import { createCosmosSigner } from '@foyer/testing'
import { describe, expect, test, vi } from 'vitest'
import { askCosmosKeys } from './cosmosKeys.ts'

const signer = createCosmosSigner()
const hub = 'cosmos:cosmoshub-4'
const osmosis = 'cosmos:osmosis-1'
const [address, onOsmosis] = [signer.address(), signer.address('osmo')]
const uncompressed = btoa(`\u0004${'a'.repeat(64)}`)

function ask(
  answer: (chainId: string) => unknown,
  { methods = ['cosmos_getAccounts'], signal = new AbortController().signal } = {},
) {
  const request = vi.fn(async ({ chainId }: { chainId: string }) => answer(chainId))
  const namespaces = {
    cosmos: { accounts: [`${hub}:${address}`, `${osmosis}:${onOsmosis}`], methods, events: [] },
  }
  const keys = askCosmosKeys({ request } as never, { topic: 't', namespaces }, signal)
  return { keys, request }
}
const entry = (of: string, pubkey: unknown = signer.publicKey) => ({ algo: 'secp256k1', address: of, pubkey })

describe('askCosmosKeys', () => {
  test('default: asks each chain for its own accounts', async () => {
    const { keys, request } = ask((chainId) => [entry(chainId === hub ? address : onOsmosis)])
    expect(await keys).toEqual({ [address]: signer.publicKey, [onOsmosis]: signer.publicKey })
    expect(request.mock.calls.map(([call]) => call)).toEqual(
      [hub, osmosis].map((chainId) => ({
        topic: 't',
        chainId,
        method: 'cosmos_getAccounts',
        params: {},
        signal: expect.any(AbortSignal),
      })),
    )
  })
  test('behavior: accepts an uncompressed key', async () => {
    expect(await ask(() => [entry(address, uncompressed)]).keys).toEqual({ [address]: uncompressed })
  })
  test('behavior: a wallet that did not approve the method is not asked', async () => {
    const { keys, request } = ask(() => [entry(address)], { methods: ['cosmos_signAmino'] })
    expect(await keys).toEqual({})
    expect(request).not.toHaveBeenCalled()
  })
  test.each<[string, unknown]>([
    ['an account outside the session', [entry(createCosmosSigner({ accountIndex: 1 }).address())]],
    ['the account of another chain', [entry('osmo1x')]],
    ['a key that is not base64', [entry(address, '!'.repeat(44))]],
    ['a key in hex', [entry(address, '02'.repeat(33))]],
    ['a key of another curve', [entry(address, btoa('\u0005'.repeat(33)))]],
    ['a short key', [entry(address, signer.publicKey.slice(4))]],
    ['an account without a key', [{ address }]],
    ['an answer that is not a list', { accounts: [] }],
    ['a null answer', null],
  ])('error: leaves out %s', async (_, answer) => {
    expect(await ask(() => answer).keys).toEqual({})
  })
  test('error: returns the other chains’ keys if one chain is refused', async () => {
    const { keys } = ask((chainId) => {
      if (chainId === hub) throw Object.assign(new Error('no'), { code: 5000 })
      return [entry(onOsmosis)]
    })
    expect(await keys).toEqual({ [onOsmosis]: signer.publicKey })
  })
  test('error: waits for a silent wallet until the signal aborts, then returns the keys received so far', async () => {
    const abort = new AbortController()
    const { keys } = ask((chainId) => (chainId === hub ? [entry(address)] : new Promise(() => {})), abort)
    await vi.waitFor(async () => expect(await Promise.race([keys, 'waiting'])).toBe('waiting'))
    abort.abort()
    expect(await keys).toEqual({ [address]: signer.publicKey })
  })
})
