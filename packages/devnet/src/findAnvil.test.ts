import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findAnvil } from './findAnvil.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-anvil-'))
function program(...parts: string[]): string {
  const path = join(folder, ...parts)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}
const missing = () => {
  throw new Error('not installed')
}

describe('findAnvil', () => {
  test('default: finds anvil on this machine', () => {
    expect(findAnvil()).toMatch(/anvil(\.exe)?$/)
  })

  test('param: env.ANVIL_BIN takes precedence, and throws if the file does not exist', () => {
    const path = program('own', 'my-anvil')
    expect(findAnvil({ env: { ANVIL_BIN: path } })).toBe(path)
    expect(() => findAnvil({ env: { ANVIL_BIN: join(folder, 'nothing') } })).toThrow('was not found')
  })

  test('behavior: prefers the platform’s package, then PATH, and skips npm’s wrapper', () => {
    const packaged = program('pkg', 'bin', 'anvil')
    const wrapper = program('node_modules', '.bin', 'anvil')
    const installed = program('usr', 'bin', 'anvil')
    const env = { PATH: [join(wrapper, '..'), join(installed, '..')].join(delimiter) }
    const asked: string[] = []
    const resolve = (specifier: string) => {
      asked.push(specifier)
      return join(folder, 'pkg', 'package.json')
    }
    expect(findAnvil({ env, platform: 'darwin', arch: 'x64', resolve })).toBe(packaged)
    expect(asked).toEqual(['@foundry-rs/anvil-darwin-amd64/package.json'])
    expect(findAnvil({ env, platform: 'darwin', arch: 'arm64', resolve: missing })).toBe(installed)
  })

  test('error: explains how to install anvil', () => {
    expect(() =>
      findAnvil({ env: {}, platform: 'darwin', arch: 'arm64', resolve: missing }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[AnvilMissingError: anvil, the local chain, was not found. Run "npm install --no-save @foundry-rs/anvil-darwin-arm64@1.7.1", or install Foundry (https://getfoundry.sh), or set ANVIL_BIN to its path.]`,
    )
  })
})
