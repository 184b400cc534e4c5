import { afterEach, describe, expect, test, vi } from 'vitest'
import { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('chromiumLaunchOptions', () => {
  test('default: disables requests to other hosts; treats an empty CHROME_PATH as unset', () => {
    vi.stubEnv('CHROME_PATH', undefined)
    const options = chromiumLaunchOptions()
    expect(options.args).toEqual(
      expect.arrayContaining([
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ]),
    )
    vi.stubEnv('CHROME_PATH', '')
    expect(chromiumLaunchOptions()).toEqual(options)
  })

  test('param: CHROME_PATH takes precedence', () => {
    vi.stubEnv('CHROME_PATH', '/opt/my/chrome')
    expect(chromiumLaunchOptions().executablePath).toBe('/opt/my/chrome')
  })

  test('behavior: disables the sandbox only as root', () => {
    const getuid = vi.spyOn(process, 'getuid' as never) as unknown as { mockReturnValue(id: number): void }
    getuid.mockReturnValue(0)
    expect(chromiumLaunchOptions().args).toContain('--no-sandbox')
    getuid.mockReturnValue(1000)
    expect(chromiumLaunchOptions().args).not.toContain('--no-sandbox')
  })
})
