import { describe, expect, test, vi } from 'vitest'
import { createAdapter } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { ModalEvent } from '../model/ModalEvent.ts'
import { mainnet } from '../networks/presets.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { createFoyer } from './createFoyer.ts'
import { attachModal } from './driveModal.ts'

const create = () =>
  createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    storage: createMemoryBackend(),
  })

/** A modal whose rules record the events. */
function createRules() {
  const events: ModalEvent[] = []
  const applyModalRules = ({ _internal: { modal } }: Foyer) => {
    modal.apply ??= (event) => void events.push(event)
    modal.waiting.splice(0).forEach(modal.apply)
  }
  const load = vi.fn(async () => ({ applyModalRules }))
  /** The notices, and `frameRequests` before and after each change. */
  const read = () =>
    events.map((event) =>
      event.type === 'notice'
        ? event.notice.type
        : [event.previous.frameRequests, event.state.frameRequests].join(),
    )
  return { load, read }
}

describe('driveModal', () => {
  test('default: replays changes and notices in order once the rules are loaded', async () => {
    const foyer = create()
    const { load, read } = createRules()
    attachModal(foyer, load)
    expect(load).not.toHaveBeenCalled()
    foyer._internal.notify({ type: 'authenticating' })
    foyer._internal.setState({ frameRequests: 1 })
    foyer._internal.notify({ type: 'requestFailed' })
    expect(read()).toEqual([])
    await vi.waitFor(() => expect(read()).toEqual(['authenticating', '0,1', 'requestFailed']))
    foyer.destroy()
  })
  test('behavior: loads the rules only on a change that concerns the modal', async () => {
    const foyer = create()
    const { load, read } = createRules()
    attachModal(foyer, load)
    foyer._internal.setState({ relay: 'reconnecting' })
    expect(load).not.toHaveBeenCalled()
    foyer._internal.setState({ frameRequests: 1 })
    await vi.waitFor(() => expect(read()).toEqual(['0,1']))
    foyer.destroy()
  })
  test('behavior: a modal attached late receives past changes as one, then the notices', async () => {
    const foyer = create()
    const { load, read } = createRules()
    foyer._internal.setState({ frameRequests: 1 })
    foyer._internal.notify({ type: 'signInAsked' })
    foyer._internal.setState({ frameRequests: 2 })
    attachModal(foyer, load)
    await vi.waitFor(() => expect(read()).toEqual(['0,2', 'signInAsked']))
    foyer.destroy()
  })
  test('behavior: keeps only the latest ten notices until a modal is attached', async () => {
    const foyer = create()
    const { load, read } = createRules()
    foyer._internal.notify({ type: 'signInAsked' })
    for (let count = 0; count < 10; count++) foyer._internal.notify({ type: 'transferStarted' })
    attachModal(foyer, load)
    await vi.waitFor(() => expect(read()).toEqual(['0,0', ...Array<string>(10).fill('transferStarted')]))
    foyer.destroy()
  })
  test('error: loads the rules again on the next notice after a failure', async () => {
    const foyer = create()
    const { load, read } = createRules()
    load.mockRejectedValueOnce(new Error('offline'))
    attachModal(foyer, load)
    foyer._internal.notify({ type: 'authenticating' })
    await Promise.allSettled(load.mock.results.map(({ value }) => value))
    foyer._internal.notify({ type: 'authenticationEnded' })
    await vi.waitFor(() => expect(read()).toEqual(['authenticating', 'authenticationEnded']))
    foyer.destroy()
  })
})
