import { describe, expect, test } from 'vitest'
import type { World } from '../../../../apps/gallery/src/World.ts'
import { showHook } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerSwap } from './useFoyerSwap.ts'

const sold = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const bought = { symbol: 'USDC', name: 'USD Coin', decimals: 18, address: `0x${'1'.padStart(40, '0')}` }

async function prepare(world: World, from = sold, to = bought) {
  const shown = await showHook(world, () => useFoyerSwap())
  await shown.connectWallet()
  const quote = await shown.result.current.quote({ sold: from, bought: to, amount: '0.5' })
  if (!quote) throw new Error('No route')
  return { ...shown, quote, prepared: await shown.result.current.prepare({ quote }) }
}

describe('useFoyerSwap', () => {
  test('default: quotes a swap, makes it and follows it', async () => {
    const { result, act, quote, prepared } = await prepare({ swap: {}, sending: 'confirms' })
    expect(quote).toMatchObject({ amount: 5n * 10n ** 17n, minimum: (quote.toAmount * 99n) / 100n })
    expect(result.current.swaps).toEqual([])
    await act(async () => {
      await result.current.swap({ prepared })
    })
    await expect.poll(() => result.current.swaps[0]).toMatchObject({ kind: 'swap', status: 'confirmed' })
  })

  test('default: approves first where that is needed', async () => {
    const { result, act, prepared } = await prepare({ swap: {}, sending: 'confirms' }, bought, sold as never)
    await act(() => result.current.approve({ prepared }))
    expect(result.current.swaps).toMatchObject([{ kind: 'approval', status: 'confirmed' }])
    expect(result.current.flow).toEqual({ status: 'editing' })
  })

  test('error: declined in the wallet; nothing stays to be followed', async () => {
    const { result, act, prepared } = await prepare({ swap: {}, sending: 'declines' })
    await act(async () => {
      await expect(result.current.swap({ prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    })
    expect(result.current.swaps).toEqual([])
    expect(result.current.flow).toEqual({ status: 'failed', code: 'REQUEST_REJECTED' })
  })

  test('default: undefined where there is no route', async () => {
    const { result, connectWallet } = await showHook({ swap: 'none' }, () => useFoyerSwap())
    await connectWallet()
    expect(await result.current.quote({ sold, bought, amount: '1' })).toBeUndefined()
  })
})
