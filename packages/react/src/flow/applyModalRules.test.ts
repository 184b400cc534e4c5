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
  test('default: replays events from before the rules were loaded, in order', async () => {
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
  test('behavior: a new attempt hides the error of the one before', async () => {
    const foyer = create()
    const accountAddress = 'eip155:1:0x0' as const
    const attempts = [
      { frameRequests: 1 },
      { signIn: { status: 'signing', accountAddress, isRequired: true } as const },
    ]
    for (const attempt of attempts) {
      foyer._internal.notify({ type: 'requestFailed' })
      await vi.waitFor(() => expect(foyer.state.toast).toMatchObject({ code: 'SOMETHING_WRONG' }))
      foyer._internal.setState(attempt)
      expect(foyer.state.toast).toBeUndefined()
    }
    foyer.destroy()
  })
  test('behavior: opens the modal for a request of the frame', async () => {
    const foyer = create()
    foyer._internal.setState({ frameRequests: 1 })
    await vi.waitFor(() =>
      expect(foyer.state).toMatchObject({ open: true, history: [{ name: 'ApproveTransaction' }] }),
    )
    foyer.destroy()
  })
  test('behavior: does nothing if the instance was destroyed while the rules were loading', async () => {
    const foyer = create()
    foyer._internal.notify({ type: 'requestFailed' })
    foyer.destroy()
    await load()
    expect(foyer.state.toast).toBeUndefined()
    expect(foyer._internal.modal.apply).toBeUndefined()
  })
})
