import { describe, expect, test, vi } from 'vitest'
import type { World } from '../../../../apps/gallery/src/World.ts'
import { showHook } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerSend } from './useFoyerSend.ts'

const token = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function prepare(world: World) {
  const shown = await showHook(world, () => useFoyerSend())
  await shown.connectWallet()
  const prepared = await shown.result.current.prepare({ to, amount: '1.5', token })
  return { ...shown, prepared }
}

describe('useFoyerSend', () => {
  test('default: prepares a transfer, sends it and follows it', async () => {
    const { result, act, prepared } = await prepare({ transfer: {}, sending: 'pends' })
    expect(prepared).toMatchObject({ to, amount: 1_500_000_000_000_000_000n })
    expect(result.current.transfers).toEqual([])
    await act(async () => {
      const { hash } = await result.current.send({ prepared })
      expect(hash).toMatch(/^0x/)
    })
    expect(result.current.transfers).toMatchObject([{ to, status: 'pending' }])
  })

  test('default: reports its progress while the wallet is prompted', async () => {
    const { result, prepared } = await prepare({ transfer: {} })
    void result.current.send({ prepared })
    await vi.waitFor(() => expect(result.current.flow.status).not.toBe('editing'))
    expect(result.current.transfers).toHaveLength(1)
  })

  test('error: rejects if the visitor declines in the wallet, and lists no transfer', async () => {
    const { result, act, prepared } = await prepare({ transfer: {}, sending: 'declines' })
    await act(async () => {
      await expect(result.current.send({ prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    })
    expect(result.current.transfers).toEqual([])
  })

  test('error: nothing is prepared without an account', async () => {
    const { result } = await showHook({ transfer: {} }, () => useFoyerSend())
    await expect(result.current.prepare({ to, amount: '1', token })).rejects.toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
    })
  })
})
