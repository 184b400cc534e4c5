import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { resolvePeer } from './resolvePeer.ts'

describe('resolvePeer', () => {
  test('default: returns the path of an installed package’s file', () => {
    expect(resolvePeer('The bundler', '@pimlico/alto')).toMatch(/@pimlico\/alto\/.*index\.js$/)
  })

  test.each([
    ['@pimlico/alto', 'Smart accounts', /^(?!@uniswap)/],
    ['@uniswap/v3-core', 'Swaps', /^@uniswap/],
  ] as const)(
    'error: explains how to install %s, with the versions that the package asks for',
    async (name, use, ofUse) => {
      const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
      const wanted = Object.entries(manifest.peerDependencies)
        .filter(([peer]) => ofUse.test(peer))
        .map(([peer, version]) => `${peer}@${version}`)
      expect(() => resolvePeer('The part', name, '/nothing')).toThrow(
        `The part did not start: ${name} is not installed. ${use} need it: npm install --save-dev ${wanted.join(' ')}`,
      )
    },
  )
})
