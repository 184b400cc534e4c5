import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { showHook } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerOnramp } from './useFoyerOnramp.ts'

const purchase = { purchaseCurrency: 'USDC', network: 'eip155:1', amount: '100' } as const

describe('useFoyerOnramp', () => {
  test('default: reads options, quotes, opens the order’s page and lists the order', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const { result, act, connectWallet } = await showHook({ onramp: {} }, () => useFoyerOnramp())
    await connectWallet()
    await act(async () => {
      await result.current.readOptions()
    })
    expect(result.current.onramp).toMatchObject({ isSample: false, providers: ['Northpay', 'Coinlane'] })
    await act(async () => {
      const { offers } = await result.current.quote(purchase)
      const [offer] = offers
      if (offer) expect(await result.current.buy({ offer })).toMatchObject({ isBlocked: true })
    })
    expect(result.current.orders).toMatchObject([
      { provider: 'Northpay', pageUrl: 'https://pay.example/p/1' },
    ])
  })

  test('error: returns no offers if no provider answers', async () => {
    const { result, act, connectWallet } = await showHook({ onramp: 'down' }, () => useFoyerOnramp())
    await connectWallet()
    await act(async () => {
      expect(await result.current.quote(purchase)).toMatchObject({ offers: [], code: 'SERVER_UNREACHABLE' })
    })
    expect(result.current.orders).toEqual([])
  })
})
