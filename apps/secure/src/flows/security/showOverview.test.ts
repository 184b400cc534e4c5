import { getDevices, getLoginSessions } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../../test/createFakeDocument.ts'
import { en } from '../../texts/en.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { showOverview } from './showOverview.ts'

beforeAll(() => {
  vi.stubGlobal('document', createFakeDocument())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterAll(() => void vi.unstubAllGlobals())

/** Shows the overview of a wallet; returns the status of a section. */
function show({ logins, readContracts }: { logins: unknown; readContracts: () => Promise<never[]> }) {
  const card = createFakeDocument().createElement('main')
  const answers: Record<string, unknown> = {
    [getDevices.id]: { devices: [] },
    [getLoginSessions.id]: logins,
  }
  const api = async ({ id }: { id: string }) => {
    if (answers[id] instanceof Error) throw answers[id]
    return answers[id]
  }
  const context = {
    api,
    session: { token: 't' },
    texts: en,
    wallet: { describe: async () => ({ recoveries: [] }) },
    hasPermissions: true,
    accounts: { readContracts },
    now: Date.now,
  }
  void showOverview(
    card as unknown as HTMLElement,
    context as unknown as SecurityContext,
    new AbortController().signal,
  )
  return (section: string) =>
    card
      .all('button')
      .find(({ attributes }) => attributes.get('data-section') === section)
      ?.withClass('quiet')[0]?.textContent
}
const login = (hostOrigin: string | null) => ({ hostOrigin })

describe('showOverview', () => {
  test('default: lists the sites with a login, and reports that no app has a permission', async () => {
    const read = show({
      logins: { sessions: [login('https://shop.example'), login('https://shop.example'), login(null)] },
      readContracts: async () => [],
    })
    await vi.waitFor(() => expect(read('sessions')).toBe('shop.example, This site'))
    // The code that reads permissions may have to load.
    await vi.waitFor(() => expect(read('permissions')).toBe(en.grants.none), { timeout: 20_000 })
  })

  test('error: explains the sections whose status could not be read', async () => {
    const read = show({
      logins: new Error('The server is away'),
      readContracts: async () => Promise.reject(new Error('The network is away')),
    })
    await vi.waitFor(() => expect(read('sessions')).toBe(en.sessions.about))
    expect(read('permissions')).toBe(en.grants.about)
  })
})
