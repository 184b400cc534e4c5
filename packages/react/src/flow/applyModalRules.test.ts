import { createFoyer, type Foyer } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { attachModal } from '@foyer/core/internal'
import { mainnet } from '@foyer/core/networks'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryBackend } from '../../../core/src/test/createTestFoyer.ts'

const load = () => import('./applyModalRules.ts')

/** Creates an instance with the modal attached, whose rules are not loaded yet. */
function create(): Foyer {
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    storage: createMemoryBackend(),
  })
  attachModal(foyer, load)
  return foyer
}

describe('applyModalRules', () => {
  test('default: what happened before the rules were there is followed in its order', async () => {
    const foyer = create()
    const toasts: (string | undefined)[] = []
    foyer.subscribe(({ toast }, previous) => {
      if (toast !== previous.toast) toasts.push(toast && 'code' in toast ? toast.code : undefined)
    })
    foyer._internal.notify({ type: 'authenticating' })
    foyer._internal.notify({ type: 'authenticationEnded' })
    foyer._internal.notify({ type: 'requestFailed' })
    expect(toasts).toEqual([])
    await vi.waitFor(() => expect(toasts).toEqual(['AUTHENTICATING', undefined, 'SOMETHING_WRONG']))
    foyer.destroy()
  })
  test('behavior: a frame that needs the visitor opens the modal', async () => {
    const foyer = create()
    foyer._internal.setState({ frameRequests: 1 })
    await vi.waitFor(() =>
      expect(foyer.state).toMatchObject({ open: true, history: [{ name: 'ApproveTransaction' }] }),
    )
    foyer.destroy()
  })
  test('behavior: an instance that ended while they loaded stays as it was', async () => {
    const foyer = create()
    foyer._internal.notify({ type: 'requestFailed' })
    foyer.destroy()
    await load()
    expect(foyer.state.toast).toBeUndefined()
    expect(foyer._internal.modal.apply).toBeUndefined()
  })
})
