import { expect, test, vi } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { loadFeatures } from './loadFeatures.ts'
import { rememberedFeatures } from './rememberedFeatures.ts'

vi.mock('./fetchFeatures.ts', () => {
  throw new Error('its file is gone')
})

test('error: uses the app’s settings if the code that queries the server cannot be loaded', async () => {
  const { foyer } = createTestFoyer({ features: { swaps: false } })
  foyer._internal.storage.set(rememberedFeatures[0], [{ id: 'swap', isEnabled: true, config: ['a'] }])
  const loading = loadFeatures(foyer)
  expect(foyer.state).toMatchObject({ featuresStatus: 'loading', features: { swaps: ['a'] } })
  await loading
  expect(foyer.state).toMatchObject({ featuresStatus: 'failed', features: { swaps: [] } })
})
