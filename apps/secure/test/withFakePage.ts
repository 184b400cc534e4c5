import { afterAll, beforeAll, vi } from 'vitest'
import { createFakeDocument } from './createFakeDocument.ts'

/** Provides the tests of a file with a document for screens, and a ResizeObserver that never fires. */
export function withFakePage(): void {
  beforeAll(() => {
    vi.stubGlobal('document', createFakeDocument())
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
      },
    )
  })
  afterAll(() => vi.unstubAllGlobals())
}
