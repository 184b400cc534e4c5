import { describe, expect, test, vi } from 'vitest'
import { showHook, walletId } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerWallets } from './useFoyerWallets.ts'

describe('useFoyerWallets', () => {
  test('default: returns the installed wallets, then those of the directory', async () => {
    const { result } = await showHook({}, () => useFoyerWallets())
    expect(result.current).toMatchObject({ status: 'loading', wallets: [], count: undefined })
    expect(result.current.connectors.map(({ id }) => id)).toEqual(
      expect.arrayContaining([walletId, 'walletConnect']),
    )
    await vi.waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.wallets.length).toBe(12)
    expect(result.current.count).toBe(12)
  })

  test('param: page and entries select a page of the directory', async () => {
    let page = 1
    const { result, rerender } = await showHook({}, () => useFoyerWallets({ page, entries: 5 }))
    await vi.waitFor(() => expect(result.current.wallets.length).toBe(5))
    const [first] = result.current.wallets
    page = 3
    await rerender()
    await vi.waitFor(() => expect(result.current.wallets.length).toBe(2))
    expect(result.current.wallets).not.toContainEqual(first)
  })

  test('param: namespace filters connectors and wallets', async () => {
    const { result } = await showHook({}, () => useFoyerWallets({ namespace: 'bip122' }))
    await vi.waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.connectors.every(({ namespaces }) => namespaces.includes('bip122'))).toBe(true)
    expect(result.current.wallets).toEqual([])
  })

  test('error: the installed wallets remain if the directory is unreachable', async () => {
    const { result } = await showHook({ directory: 'down' }, () => useFoyerWallets())
    await vi.waitFor(() => expect(result.current.status).toBe('error'))
    expect(result.current.error).toBeInstanceOf(Error)
    expect(result.current.connectors.map(({ id }) => id)).toContain(walletId)
  })
})
