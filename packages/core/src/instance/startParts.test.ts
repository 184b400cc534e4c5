import { expect, test, vi } from 'vitest'
import { createAdapter } from '../model/Adapter.ts'
import { mainnet, solana } from '../networks/presets.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { start } from './start.ts'

test.each([
  ['an adapter', false],
  ['the channel between tabs', true],
])('error: leaves out %s that throws, and warns the developer', async (_, isChannel) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  if (isChannel)
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new Error('blocked')
        }
      },
    )
  const { foyer } = createTestFoyer({
    networks: [mainnet, solana],
    adapters: [
      createAdapter('eip155', () => ({
        start() {
          if (!isChannel) throw new Error('blocked')
        },
      })),
      createAdapter('solana', (context) => ({
        start: () =>
          context.emit({
            type: 'connectors',
            source: 'svm',
            connectors: [createTestConnector({ id: 'svm' })],
          }),
      })),
    ],
  })
  await start(foyer)
  expect(foyer.state.status).toBe('ready')
  expect(foyer.state.connectors.map(({ id }) => id)).toEqual(['svm'])
  await vi.waitFor(() =>
    expect(foyer.state.alerts).toMatchObject([
      { code: 'PART_NOT_STARTED', details: `${isChannel ? 'tabs' : 'eip155'}: blocked` },
    ]),
  )
  foyer._internal.notifyTabs({ type: 'transfers' })
})
