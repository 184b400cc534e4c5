import { disconnect } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { showHook } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerBalance } from './useFoyerBalance.ts'

describe('useFoyerBalance', () => {
  test('default: idle while not connected, then follows the account', async () => {
    const { result, act, foyer, connectWallet } = await showHook({}, () => useFoyerBalance())
    expect(result.current).toMatchObject({ status: 'idle', data: undefined, error: undefined })
    await connectWallet()
    await vi.waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.data).toMatchObject({ source: 'server', missing: [] })
    expect(result.current.data?.balances.map(({ symbol }) => symbol)).toContain('USDC')
    await act(() => disconnect(foyer))
    expect(result.current).toMatchObject({ status: 'idle', data: undefined })
  })

  test('default: loading until the server answers', async () => {
    const { result, connectWallet } = await showHook({ balances: 'silent' }, () => useFoyerBalance())
    await connectWallet()
    expect(result.current).toMatchObject({ status: 'loading', data: undefined })
  })

  test('behavior: fetchBalance returns balances, and undefined without an account', async () => {
    const { result, connectWallet } = await showHook({}, () => useFoyerBalance())
    expect(await result.current.fetchBalance()).toBeUndefined()
    await connectWallet()
    const balances = await result.current.fetchBalance()
    expect(balances?.balances.length).toBeGreaterThan(0)
  })

  test('error: returns the error if neither the server nor the chain answers', async () => {
    const { result, connectWallet } = await showHook({ balances: 'down' }, () => useFoyerBalance())
    await connectWallet()
    await vi.waitFor(() => expect(result.current.status).toBe('error'))
    expect(result.current.error).toBeInstanceOf(Error)
  })

  test('param: namespace: is idle for a namespace without an account', async () => {
    const { result, connectWallet } = await showHook({}, () => useFoyerBalance({ namespace: 'solana' }))
    await connectWallet()
    expect(result.current.status).toBe('idle')
  })
})
