import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLibrary } from './loadLibrary.ts'

const create = () => {}
const load = (module: unknown) => loadLibrary({ packages: 'a b', name: 'create', load: async () => module })

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mockRestore()
})

describe('loadLibrary', () => {
  test.each([
    ['ES module', { create }],
    ['CommonJS module', { default: { create } }],
    ['both', { create: {}, default: { create } }],
  ])('default: returns an export of a %s', async (_, module) => {
    expect(await load(module)).toBe(create)
  })
  test('default: returns the default export', async () => {
    const options = { packages: 'a', name: 'default' }
    expect(await loadLibrary({ ...options, load: async () => ({ default: create }) })).toBe(create)
    expect(await loadLibrary({ ...options, load: async () => ({ default: { default: create } }) })).toBe(
      create,
    )
  })
  test.each([[{}], [{ default: {} }], [{ create: {} }], [{ default: { other: create } }], [undefined]])(
    'error: reports an empty module as a missing library: %j',
    async (module) => {
      await expect(load(module)).rejects.toThrowErrorMatchingInlineSnapshot(
        `[LibraryMissingError: This wallet needs a library that is not installed. Run: npm install a b]`,
      )
    },
  )
  test('error: reports a library that Node.js does not find', async () => {
    const missing = loadLibrary({
      packages: 'a',
      name: 'create',
      load: () => import('foyer-has-no-such-library' as string),
    })
    await expect(missing).rejects.toMatchObject({ code: 'LIBRARY_MISSING' })
  })
  test.each([
    [`Could not resolve "a" imported by "@foyer/evm". Is it installed?`],
    [`Failed to resolve module specifier 'a'`],
    [`Failed to resolve import "a" from "b.js". Does the file exist?`],
    [`Cannot find module 'a'`],
    [`Cannot find package 'a' imported from b.js`],
  ])('error: recognizes a missing library by “%s”', async (message) => {
    const cause = new TypeError(message)
    await expect(
      loadLibrary({ packages: 'a', name: 'create', load: () => Promise.reject(cause) }),
    ).rejects.toMatchObject({ code: 'LIBRARY_MISSING', packages: 'a', cause })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm install a'))
  })
  test('error: a failed load is not reported as a missing library', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: https://app.test/a.js')
    await expect(
      loadLibrary({ packages: 'a', name: 'create', load: () => Promise.reject(cause) }),
    ).rejects.toBe(cause)
    expect(console.error).not.toHaveBeenCalled()
  })
})
