import { sepolia } from '@foyer/core/networks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestProvider } from '../test/createTestProvider.ts'
import { checkWallet } from './checkWallet.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const never = () => new Promise(() => {})

describe('checkWallet', () => {
  test('error: gives up after ten seconds on a wallet that does not report its network', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const checked = checkWallet(createTestProvider({ eth_chainId: never }), sepolia, account)
    checked.catch(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(checked).rejects.toMatchObject({ code: 'WALLET_SILENT' })
  })
  test('error: rejects with WALLET_SILENT if the extension was updated', async () => {
    const provider = createTestProvider({
      eth_chainId: () => {
        throw new Error('Extension context invalidated.')
      },
    })
    await expect(checkWallet(provider, sepolia, account)).rejects.toMatchObject({ code: 'WALLET_SILENT' })
  })
  test('behavior: continues after ten seconds if the wallet does not disclose its accounts', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const provider = createTestProvider({ eth_chainId: '0xaa36a7', eth_accounts: never })
    const checked = checkWallet(provider, sepolia, account)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(checked).resolves.toBeUndefined()
  })
})
