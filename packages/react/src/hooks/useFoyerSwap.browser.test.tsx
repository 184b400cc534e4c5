import { connect, type Foyer, start } from '@foyer/core'
import { makeSwap } from '@foyer/core/ui'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createWorldFoyer } from '../../../../apps/gallery/src/createWorldFoyer.ts'
import type { World } from '../../../../apps/gallery/src/World.ts'
import { showHook, walletId } from '../../../../apps/gallery/test/showHook.tsx'
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

  test('default: approve sends and confirms the token approval, and ends ready for the swap', async () => {
    const { result, act, prepared } = await prepare({ swap: {}, sending: 'confirms' }, bought, sold as never)
    await act(() => result.current.approve({ prepared }))
    expect(result.current.swaps).toMatchObject([{ kind: 'approval', status: 'confirmed' }])
    expect(result.current.flow).toEqual({ status: 'editing' })
  })

  test('error: rejects if the visitor declines in the wallet, and lists no swap', async () => {
    const { result, act, prepared } = await prepare({ swap: {}, sending: 'declines' })
    await act(async () => {
      await expect(result.current.swap({ prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    })
    expect(result.current.swaps).toEqual([])
    expect(result.current.flow).toEqual({ status: 'failed', code: 'REQUEST_REJECTED' })
  })

  test('default: quote returns undefined if there is no route', async () => {
    const { result, connectWallet } = await showHook({ swap: 'none' }, () => useFoyerSwap())
    await connectWallet()
    expect(await result.current.quote({ sold, bought, amount: '1' })).toBeUndefined()
  })

  test('error: another tab’s wallet prompt is still open: requests neither an approval nor a swap', async () => {
    const world: World = { swap: {}, sending: 'waits' }
    const { result, prepared } = await prepare(world, bought, sold as never)
    const openTab = async () => {
      const foyer = createWorldFoyer(world, {})
      onTestFinished(() => foyer.destroy())
      await start(foyer)
      await connect(foyer, { connectorId: walletId })
      return foyer
    }
    const make = (foyer: Foyer) => {
      const leaving = new AbortController()
      const making = makeSwap(foyer, { prepared, signal: leaving.signal }).catch(({ code }) => code)
      return { making, leave: () => leaving.abort() }
    }
    const first = await openTab()
    const { making, leave } = make(first)
    await expect.poll(() => first.state.swap.flow.status).toBe('requesting')
    leave()
    expect(await making).toBe('ABORTED')

    const second = await openTab()
    const { making: beside } = make(second)
    await expect.poll(() => second.state.swap.flow).toEqual({ status: 'failed', code: 'SEND_PENDING' })
    expect(await beside).toBe('SEND_PENDING')
    expect(second.state.swaps).toEqual([])
    // Also without the modal.
    await expect(result.current.approve({ prepared })).rejects.toMatchObject({ code: 'SEND_PENDING' })
    await expect(result.current.swap({ prepared })).rejects.toMatchObject({ code: 'SEND_PENDING' })

    // Closing the first tab closes its wallet request.
    first.destroy()
    void make(second)
    await expect.poll(() => second.state.swap.flow.status).toBe('requesting')
    expect(second.state.swaps).toMatchObject([{ kind: 'approval', status: 'requested' }])
  })
})
