import { afterAll, beforeAll, vi } from 'vitest'
import { createFakeDocument } from './createFakeDocument.ts'

/** Gives the tests of a file a document to show screens in, and an observer that sees no change of size. */
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
