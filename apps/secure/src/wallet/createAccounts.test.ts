import { type ApiClient, getSmartAccountNetworks } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import type { Login } from '../flows/login/createLogin.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createAccounts } from './createAccounts.ts'
import type { Wallet } from './Wallet.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:1'
const contracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
}

describe('createAccounts', () => {
  test('behavior: aborting a request ends the smart account’s wait for its key', async () => {
    const api = async ({ id }: { id: string }) =>
      id === getSmartAccountNetworks.id
        ? { networks: [{ chainId: networkId, ...contracts }] }
        : { jsonrpc: '2.0', id: 1, result: '0x' }
    let ask = (_: AbortSignal) => {}
    const asked = new Promise<AbortSignal>((resolve) => {
      ask = resolve
    })
    const wallet = {
      ready: async () => ({ addresses: { eip155: eoa, solana: '' }, hasRecovery: true }),
      // The visitor is asked to recover, and does not respond.
      use: (signal: AbortSignal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          ask(signal)
        }),
    } as Partial<Wallet> as Wallet
    const context = { api: api as unknown as ApiClient, accountType: 'smartAccount' } as Partial<FrameContext>
    const login = { need: async () => ({ token: 't' }) } as unknown as Login
    const accounts = createAccounts(context as FrameContext, wallet, login)

    const abort = new AbortController()
    const { smart } = await accounts.read(networkId, abort.signal)
    const signing = smart?.signMessage(new Uint8Array([1]), { signal: abort.signal })
    expect(await asked).toBe(abort.signal)
    const reason = new Error('The host took the request back')
    abort.abort(reason)
    await expect(signing).rejects.toBe(reason)
  })
})
