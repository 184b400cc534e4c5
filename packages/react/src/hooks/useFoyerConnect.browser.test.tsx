import { getConnection } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { showHook, walletId } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerConnect } from './useFoyerConnect.ts'

describe('useFoyerConnect', () => {
  test('default: connects without the modal', async () => {
    const { result, act, foyer } = await showHook({}, () => useFoyerConnect())
    expect(result.current.status).toBe('idle')
    await act(async () => {
      const [connection] = await result.current.connect({ connectorId: walletId })
      expect(connection.connectorId).toBe(walletId)
    })
    expect(result.current).toMatchObject({ status: 'connected', connectorId: walletId })
    expect(getConnection(foyer.state)?.connectorId).toBe(walletId)
    expect(foyer.state.open).toBe(false)
  })

  test('default: returns the pairing link; cancel ends the pairing', async () => {
    const { result, act, foyer } = await showHook({}, () => useFoyerConnect())
    const ended = result.current.connect({ connectorId: 'walletConnect' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(result.current.pairingUri).toMatch(/^wc:/))
    expect(result.current).toMatchObject({ status: 'connecting', connectorId: 'walletConnect' })
    await act(async () => result.current.cancel())
    expect(result.current).toEqual({ status: 'idle', connect: expect.anything(), cancel: expect.anything() })
    expect(await ended).toMatchObject({ code: 'ABORTED' })
    expect(foyer.state.connections).toEqual([])
  })

  test('behavior: another attempt aborts the previous one, and clears its pairing link', async () => {
    const { result, act } = await showHook({}, () => useFoyerConnect())
    const first = result.current.connect({ connectorId: 'walletConnect' }).catch((error: unknown) => error)
    await act(async () => void (await result.current.connect({ connectorId: walletId })))
    expect(await first).toMatchObject({ code: 'ABORTED' })
    expect(result.current).toMatchObject({ status: 'connected', connectorId: walletId })
    expect(result.current.pairingUri).toBeUndefined()
  })

  test('behavior: aborts the attempt when the component unmounts', async () => {
    const { result, unmount } = await showHook({ connecting: 'waits' }, () => useFoyerConnect())
    const ended = result.current.connect({ connectorId: walletId }).catch((error: unknown) => error)
    await unmount()
    expect(await ended).toMatchObject({ code: 'ABORTED' })
  })

  test('error: reports that the visitor declined in the wallet', async () => {
    const { result, act } = await showHook({ connecting: 'declines' }, () => useFoyerConnect())
    await act(async () => {
      await expect(result.current.connect({ connectorId: walletId })).rejects.toMatchObject({
        code: 'CONNECTION_REJECTED',
      })
    })
    expect(result.current).toMatchObject({ status: 'failed', error: { code: 'CONNECTION_REJECTED' } })
  })
})
